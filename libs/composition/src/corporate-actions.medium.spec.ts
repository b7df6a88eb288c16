import {
  ActionDirectory,
  actionKind,
  actionMigrations,
  bookDateMigrations,
  instrumentMigrations,
  instrumentsProjection,
  loadReferenceAt,
} from '@parkett/market-server';
import { actionAggregate, actionEvents, type ActionSent } from '@parkett/market-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import type { CommandRequest } from '@parkett/platform-event-log';
import { readModelMigrations } from '@parkett/platform-read-model';
import { accepts, useEventStack } from '@parkett/platform-read-model/spec-support';
import { eventually } from '@parkett/platform-testing';
import type { Actor } from '@parkett/kernel';
import { noMarket } from './no-market';
import { approvalsProcess, approvedBy, staffView } from './spec-support/approval-stories';

const market = { ...noMarket, instrument: (symbol: string) => sampleInstrument({ symbol }) };
const stack = useEventStack<ActionSent>({
  kinds: [actionKind(market, () => staffView)],
  projections: [instrumentsProjection],
  migrations: [...readModelMigrations, ...instrumentMigrations, ...bookDateMigrations, ...actionMigrations],
});
const cli: Actor = { kind: 'system', id: 'cli' };
const next = `${new Date().getUTCFullYear() + 1}-06-01`;
const dividend = {
  ...{ symbol: 'NORD', terms: { kind: 'cashDividend', amount: '0.50', currency: 'EUR' } },
  ...{ exDate: next, payDate: next, deadline: null, source: 'spec' },
} as const;

let keys = 0;
const send = (command: Pick<ActionSent, 'type' | 'body'>, actor: Actor, symbol = 'NORD') => {
  const request = { aggregate: actionAggregate(symbol), ...command, actor, route: 'spec', key: `k${keys++}` };
  return accepts(stack.gateway, request as CommandRequest<ActionSent>);
};
const record = (body: object): Pick<ActionSent, 'type' | 'body'> => ({
  type: 'RecordCorporateAction',
  body: { ...dividend, actionId: null, approvedBy, ...body } as ActionSent['body'],
});

it('the register is the same in memory, in the read model and after a restart', async () => {
  const live = new ActionDirectory();
  stack.tail.listen({
    onRecord: (_, { record }) => {
      for (const recorded of record.events) {
        const event = actionEvents.find(recorded);
        if (event) live.apply(event);
      }
    },
  });
  await send(record({}), approvalsProcess);
  await send(record({ actionId: approvedBy.approvalId, payDate: `${next.slice(0, 8)}05` }), approvalsProcess);
  await send(record({ symbol: 'SUED', exDate: '2024-06-10', approvedBy: null }), cli, 'SUED');
  await send(record({ symbol: 'SUED', exDate: '2023-06-10', approvedBy: null }), cli, 'SUED');
  const [wrong] = live.actionsOf('SUED');
  const cancel = { symbol: 'SUED', actionId: wrong?.actionId ?? '', approvedBy: null };
  await send({ type: 'CancelCorporateAction', body: cancel }, cli, 'SUED');

  expect(live.byId('c0')).toMatchObject({ payDate: `${next.slice(0, 8)}05`, pricesOnly: false });
  expect(live.actionsOf('SUED')).toMatchObject([{ exDate: '2024-06-10', pricesOnly: true }]);
  expect(live.between(next, next)).toMatchObject([{ actionId: 'c0' }]);
  await eventually('the rows are there', async () =>
    (await loadReferenceAt(stack.read)).actions.some(({ cancelled }) => cancelled),
  );
  const restarted = new ActionDirectory();
  restarted.load((await loadReferenceAt(stack.read)).actions);
  for (const symbol of ['NORD', 'SUED']) expect(restarted.actionsOf(symbol)).toEqual(live.actionsOf(symbol));
  expect(restarted.byId(wrong?.actionId ?? '')).toEqual({ ...wrong, cancelled: true });
});
