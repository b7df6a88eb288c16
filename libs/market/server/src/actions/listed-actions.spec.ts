import { actionsPerPage, type RegisteredAction } from '@parkett/market-contract';
import { ActionDirectory } from './action-directory';
import { pageOf } from './listed-actions';

const split = { kind: 'split', from: 1, to: 2 } as const;
const action = (at: number): RegisteredAction => ({
  ...{ actionId: `a${String(at).padStart(4, '0')}`, symbol: `S${at % 50}`, terms: split },
  ...{ exDate: `2027-01-${String(1 + (at % 28)).padStart(2, '0')}`, payDate: '2027-02-01', deadline: null },
  ...{ source: 'spec', pricesOnly: false, cancelled: false },
});

it('pages contain every action once, also when one of them is cancelled in between', () => {
  const count = 2 * actionsPerPage + 7;
  const directory = new ActionDirectory();
  directory.load(Array.from({ length: count }, (_, at) => action(at)));
  const sorted = () => directory.between('2027-01-01', '2027-01-31');
  const first = pageOf(sorted());
  expect(first.actions).toHaveLength(actionsPerPage);
  const last = first.actions.at(-1);
  directory.apply({
    ...{ type: 'CorporateActionCancelled', v: 1 },
    ...{ symbol: last?.symbol ?? '', actionId: last?.actionId ?? '' },
    ...{ approvalId: null, requestedBy: null, approvedBy: null },
  });
  const second = pageOf(sorted(), first.nextCursor ?? '');
  const third = pageOf(sorted(), second.nextCursor ?? '');
  const ids = [first, second, third].flatMap(({ actions }) => actions.map(({ actionId }) => actionId));
  expect(ids).toHaveLength(count);
  expect(new Set(ids).size).toBe(count);
  expect(third.nextCursor).toBeNull();
});
