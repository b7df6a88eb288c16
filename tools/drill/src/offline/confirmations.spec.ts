import { commandId } from '@parkett/platform-event-log';
import { isHonest, judge, ordersIn, type Confirmation } from './confirmations';

const tappedAt = 1_000_000;
const confirmation = (key: string, told: Confirmation['told'] = 'placed'): Confirmation => ({
  round: key,
  accountId: 'A',
  tappedAt,
  keys: told === 'notSent' ? [] : [key],
  told,
});
const logged = (key: string, afterMs = 100) => ({
  orderId: commandId({ kind: 'customer', id: 'A' }, 'orders', key),
  recordedAt: tappedAt + afterMs,
});

describe('confirmations compared with the log', () => {
  it('are correct when each was placed once or not at all, as shown to the customer', () => {
    const verdict = judge(
      [confirmation('a'), confirmation('b', 'notPlaced'), confirmation('c', 'notSent')],
      [logged('a')],
    );
    expect(verdict).toMatchObject({
      told: { placed: 1, notPlaced: 1, notSent: 1 },
      placed: 1,
      lost: [],
      unexpected: [],
      late: [],
      surplus: 0,
    });
    expect(isHonest(verdict)).toBe(true);
  });

  it('are wrong when one is lost, unexpected, late, doubled or unrequested', () => {
    const cases = [
      judge([confirmation('a'), confirmation('b')], [logged('a')]),
      judge([confirmation('a'), confirmation('b', 'notPlaced')], [logged('a'), logged('b')]),
      judge([confirmation('a')], [logged('a', 40_000)]),
      judge([confirmation('a')], [logged('a'), logged('a')]),
      judge([confirmation('a')], [logged('a'), logged('x')]),
    ];
    expect(
      cases.map(({ lost, unexpected, late, surplus }) => [lost.length, unexpected.length, late.length, surplus]),
    ).toEqual([
      [1, 0, 0, 0],
      [0, 1, 0, 0],
      [0, 0, 1, 0],
      [0, 0, 0, 1],
      [0, 0, 0, 1],
    ]);
    expect(cases.map(isHonest)).toEqual([false, false, false, false, false]);
  });

  it('prove nothing when no order was placed', () => {
    expect(isHonest(judge([confirmation('a', 'notPlaced')], []))).toBe(false);
  });

  it('are compared with the orders in the output of replay', () => {
    const line = (type: string) => JSON.stringify({ recordedAt: 5, events: [{ type, orderId: 'o' }] });
    expect(ordersIn([line('OrderPlaced'), line('OrderExecuted'), ''].join('\n'))).toEqual([
      { orderId: 'o', recordedAt: 5 },
    ]);
  });
});
