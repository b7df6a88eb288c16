import { Tally, type LoadTally } from './tally';

const line = (accountId: string, orderId: string): string =>
  JSON.stringify({
    partition: 0,
    offset: 1,
    aggregate: `account:${accountId}`,
    outcome: { kind: 'accepted' },
    events: [{ type: 'OrderPlaced', v: 1, orderId }],
  });
const told: LoadTally = {
  acknowledged: [
    { orderId: 'o1', accountId: 'A' },
    { orderId: 'o2', accountId: 'A' },
    { orderId: 'o3', accountId: 'B' },
  ],
  unanswered: ['B'],
  accounts: ['A', 'B'],
};
const judge = (lines: string[], what = told): { lost: number; doubled: number } => {
  const tally = new Tally();
  tally.read(lines.join('\n'));
  return tally.against(what);
};
const complete = [line('A', 'o1'), line('A', 'o2'), line('B', 'o3')];

describe('the tally of a drill', () => {
  it('accepts a log that has every acknowledged order once', () => {
    expect(judge(complete)).toEqual({ lost: 0, doubled: 0 });
    expect(
      judge([
        ...complete,
        line('demo', 'o9'),
        '{"aggregate":"account:A","events":[{"type":"OrderExecuted","orderId":"o1"}]}',
        '',
      ]),
    ).toEqual({ lost: 0, doubled: 0 });
  });

  it('accepts an unanswered order whether or not it is in the log', () => {
    expect(judge([...complete, line('B', 'o4')])).toEqual({ lost: 0, doubled: 0 });
  });

  it('reports an acknowledged order that is not in the log', () => {
    expect(judge(complete.slice(1))).toEqual({ lost: 1, doubled: 0 });
    expect(judge([line('B', 'o1'), ...complete.slice(1)])).toMatchObject({ lost: 1 });
  });

  it('reports an order that was placed twice, with its own id or another', () => {
    expect(judge([...complete, line('A', 'o1')])).toEqual({ lost: 0, doubled: 1 });
    expect(judge([...complete, line('A', 'o5')])).toEqual({ lost: 0, doubled: 1 });
    expect(judge([...complete, line('B', 'o4'), line('B', 'o5')])).toEqual({ lost: 0, doubled: 1 });
  });

  it('reports two acknowledgements of one order', () => {
    const acknowledged = [...told.acknowledged, { orderId: 'o3', accountId: 'B' }];
    expect(judge(complete, { ...told, acknowledged })).toEqual({ lost: 1, doubled: 0 });
  });
});
