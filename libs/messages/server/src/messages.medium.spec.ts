import type { AccountEvent } from '@parkett/trading-contract';
import { minor, noShares, wholeShares } from '@parkett/kernel';
import {
  actionApplied,
  actionPaid,
  approved,
  deposited,
  ended,
  erased,
  filled,
  placed,
  returned,
  story,
} from './spec-support/account-story';
import { useMessages } from './spec-support/message-rig';

const { readModels, centre, project, told } = useMessages();
const rows = () => readModels.rows('SELECT * FROM messages ORDER BY id');

describe('the messages of a customer', () => {
  const order = {
    symbol: 'NORD',
    name: 'Nordlicht AG',
    nameZh: '北光',
    side: 'buy',
    currency: 'EUR',
    env: 'SIMULATED',
    unread: true,
  };

  it('cover fills, expiries, deposits and verification decisions, newest first, and nothing else', async () => {
    const opened: AccountEvent = { type: 'AccountOpened', v: 1, currency: 'EUR' };
    const asked: AccountEvent = { type: 'CancelRequested', v: 1, orderId: 'O4', symbol: 'NORD', reason: 'customer' };
    await project(
      story('ANNA', [
        opened,
        returned('S1'),
        approved('S2'),
        deposited('B1'),
        placed('O1', 10),
        filled('O1', 10, 10, '9.50', 95_00, true),
        placed('O2', 30),
        filled('O2', 20, 20, '9.00', 180_00, false),
        placed('O3', 5),
        ended('O3', 'dayEnd'),
        placed('O4', 5),
        asked,
        ended('O4', 'customer'),
      ]),
    );
    expect(await told('ANNA')).toEqual([
      {
        ...order,
        kind: 'orderExpired',
        id: 'order:O3',
        orderId: 'O3',
        seq: 10,
        at: expect.any(Number),
        quantity: 5,
        filledQuantity: 0,
        filledValue: 0,
        averagePrice: null,
      },
      expect.objectContaining({
        ...order,
        kind: 'orderPartlyFilled',
        orderId: 'O2',
        seq: 8,
        quantity: 30,
        filledQuantity: 20,
        filledValue: 180_00,
        averagePrice: '9.00',
      }),
      expect.objectContaining({
        ...order,
        kind: 'orderFilled',
        orderId: 'O1',
        seq: 6,
        quantity: 10,
        filledQuantity: 10,
        filledValue: 95_00,
        averagePrice: '9.50',
      }),
      expect.objectContaining({
        kind: 'depositCredited',
        id: 'deposit:ANNA:B1',
        amount: 250_00,
        currency: 'EUR',
        reference: 'B1',
      }),
      {
        kind: 'verificationApproved',
        id: 'verification:S2',
        seq: 3,
        at: expect.any(Number),
        env: 'SIMULATED',
        unread: true,
      },
      expect.objectContaining({ kind: 'verificationReturned', id: 'verification:S1', reason: 'unreadable' }),
    ]);
  });

  it('say what became of the shares and what was paid, once for each action', async () => {
    const dividend = actionApplied('A1', { kind: 'cashDividend' });
    const split = actionApplied('A2', { kind: 'split', after: wholeShares(20) });
    const shares = { symbol: 'SUED', name: 'Südwind AG', quantity: wholeShares(5) };
    const received = { ...shares, value: minor(0), fees: minor(0), lotsOf: 'L' };
    const merger = actionApplied('A3', { kind: 'merger', after: noShares, received });
    const records = story('ACTIONS', [dividend, split, actionPaid('A1'), merger]);
    await project(records);
    const before = await rows();
    for (const each of records) await project([each]);
    expect(await rows()).toEqual(before);
    const share = { symbol: 'NORD', name: 'Nordlicht AG', nameZh: '北光', unread: true };
    expect(await told('ACTIONS')).toMatchObject([
      {
        ...{ ...share, kind: 'actionApplied', id: 'action:ACTIONS:A3', action: 'merger', before: 10, after: 0, seq: 4 },
        received: { symbol: 'SUED', name: 'Südwind AG', quantity: 5 },
      },
      { ...share, kind: 'actionPaid', action: 'cashDividend', gross: 5_00, tax: 1_00, amount: 4_00, currency: 'EUR' },
      { ...share, kind: 'actionApplied', action: 'split', before: 10, after: 20, received: null, seq: 2 },
    ]);
  });

  it('are one per order, with the sum of its fills, however many there are', async () => {
    const fills = Array.from({ length: 100 }, (_, index) =>
      filled('F', 1, index + 1, '10.00', 10_00 + (index % 2), index === 99),
    );
    const [first, ...rest] = story('FILLS', [placed('F', 100), ...fills]);
    await project([...(first ? [first] : []), ...rest.slice(0, 40)]);
    expect(await told('FILLS')).toMatchObject([{ kind: 'orderPartlyFilled', filledQuantity: 40, seq: 41 }]);
    expect(await centre.unread('FILLS')).toBe(1);
    await centre.markRead('FILLS', 41);
    for (const each of rest.slice(40)) await project([each]);
    expect(await told('FILLS')).toMatchObject([
      {
        kind: 'orderFilled',
        filledQuantity: 100,
        filledValue: 1_000_50,
        averagePrice: '10.005',
        seq: 101,
        unread: true,
      },
    ]);
    expect(await centre.unread('FILLS')).toBe(1);
  });

  it('state the filled part of an order that expired or was cancelled with a part open', async () => {
    await project(
      story('PARTS', [
        placed('P1', 10),
        filled('P1', 4, 4, '9.00', 36_00, false),
        ended('P1', 'dayEnd'),
        placed('P2', 10),
        filled('P2', 3, 3, '9.00', 27_00, false),
        ended('P2', 'customer'),
      ]),
    );
    expect(await told('PARTS')).toMatchObject([
      { kind: 'orderPartlyFilled', orderId: 'P2', filledQuantity: 3, seq: 5 },
      { kind: 'orderExpired', orderId: 'P1', filledQuantity: 4, averagePrice: '9.00', seq: 3 },
    ]);
  });

  it('are the same if records are delivered twice, late, in other batches or between those of other accounts', async () => {
    const own = story('AGAIN', [
      placed('A', 9),
      filled('A', 2, 2, '9.00', 18_00, false),
      deposited('B1'),
      filled('A', 7, 9, '9.00', 63_00, true),
      approved('S3'),
    ]);
    const others = story('BESIDE', [placed('B', 1), deposited('B1'), returned('S4')]);
    await project(own.flatMap((each, index) => [each, ...others.slice(index, index + 1)]));
    const once = await rows();
    await project([...own, ...others]);
    for (const each of [...own, ...others].reverse()) await project([each, each]);
    expect(await rows()).toEqual(once);
    expect((await told('BESIDE')).map(({ kind }) => kind)).toEqual(['verificationReturned', 'depositCredited']);
  });

  it('are deleted with their customer', async () => {
    await project(story('GONE', [deposited('B1'), placed('G1', 1)]));
    const [, , ...rest] = story('GONE', [
      deposited('B1'),
      placed('G1', 1),
      filled('G1', 1, 1, '9.00', 9_00, true),
      erased,
    ]);
    await project([...rest, ...story('STAYS', [deposited('B1')])]);
    expect(await readModels.rows('SELECT id FROM messages WHERE account_id IN ($1, $2)', ['GONE', 'STAYS'])).toEqual([
      { id: 'deposit:STAYS:B1' },
    ]);
  });

  it('stop at an event that this build does not know', async () => {
    await expect(project(story('NEW', [{ type: 'Deposited', v: 2 }]))).rejects.toThrow(
      'event Deposited v2 is not known to this build',
    );
  });
});
