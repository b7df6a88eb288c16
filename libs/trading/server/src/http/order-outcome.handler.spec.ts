import type { Answer, CommandGateway } from '@parkett/platform-event-log';
import { Messages } from '@parkett/platform-http';
import type { ReadBarrier } from '@parkett/platform-read-model';
import type { TradingReader } from '../queries/trading-reader';
import { OrderOutcomeHandler, OrderOutcomeQuestion } from './order-outcome.handler';

const position = { partition: 0, offset: 7 };
const rejected = (code: string): Answer => ({ kind: 'rejected', rejection: { code, facts: {} }, position });

interface ReadModel {
  /** Whether it has caught up with the log. */
  readonly isProjected: boolean;
  /** The results of successive reads: whether each finds the order. */
  readonly inReadModel: readonly boolean[];
  /** When the order with this id was placed that the read model has as rejected; absent when it has none. */
  readonly refusedPlacedAt?: number;
}

/** The reported outcome of an order, whose time limit has passed unless another time of confirmation is given. */
async function outcome(
  settled: Answer | 'must not be asked',
  { isProjected, inReadModel, refusedPlacedAt }: ReadModel,
  confirmedAt = 1_000,
) {
  const looks = [...inReadModel];
  const settle = async (): Promise<Answer> => {
    if (settled === 'must not be asked') throw new Error('the log is asked before the deadline');
    return settled;
  };
  const gateway = { idOf: () => 'ORDER', settle } as unknown as CommandGateway;
  const rejection = { code: 'INSUFFICIENT_CASH', facts: {} };
  const reader = {
    placedOrder: async () => (looks.shift() === true ? {} : undefined),
    refusedOrder: async () =>
      refusedPlacedAt === undefined ? undefined : { order: { placedAt: refusedPlacedAt, rejection }, fills: [] },
  } as unknown as TradingReader;
  const gate = { reached: async () => isProjected } as unknown as ReadBarrier;
  const question = new OrderOutcomeQuestion('ANNA', 'en', { key: 'k', confirmedAt });
  return (await new OrderOutcomeHandler(gateway, reader, gate, new Messages()).execute(question)).data;
}

describe('the outcome of an order whose command the account no longer remembers', () => {
  const forgotten = rejected('COMMAND_TOO_OLD');

  it('is placed if the read model has the order once it has caught up with the log', async () => {
    const told = await outcome(forgotten, { isProjected: true, inReadModel: [false, true] });
    expect(told).toEqual({ status: 'placed', orderId: 'ORDER' });
  });

  it('is pending while the read model is behind, because the order may have been placed', async () => {
    const told = await outcome(forgotten, { isProjected: false, inReadModel: [false, true] });
    expect(told).toEqual({ status: 'pending', until: 31_000 });
  });

  it('is a rejection if the read model does not have the order either', async () => {
    const told = await outcome(forgotten, { isProjected: true, inReadModel: [false, false] });
    expect(told).toMatchObject({ status: 'rejected', code: 'COMMAND_TOO_OLD' });
  });
});

describe('the outcome of an order that is in the log', () => {
  it('is taken from the log, however far behind the read model is', async () => {
    const behind = { isProjected: false, inReadModel: [false] };
    expect(await outcome(rejected('COMMAND_EXPIRED'), behind)).toEqual({ status: 'notPlaced' });
    const poor = rejected('INSUFFICIENT_CASH');
    expect(await outcome(poor, behind)).toMatchObject({ status: 'rejected', code: 'INSUFFICIENT_CASH' });
    const accepted: Answer = { kind: 'accepted', events: [], position };
    expect(await outcome(accepted, behind)).toEqual({ status: 'placed', orderId: 'ORDER' });
    expect(await outcome({ kind: 'unknown' }, behind)).toEqual({ status: 'pending', until: 31_000 });
  });
});

describe('the outcome of an order before its deadline', () => {
  const notYet = { isProjected: true, inReadModel: [false] };

  it('is its rejection as soon as the read model has that', async () => {
    const confirmedAt = Date.now();
    const told = await outcome('must not be asked', { ...notYet, refusedPlacedAt: confirmedAt }, confirmedAt);
    expect(told).toMatchObject({ status: 'rejected', code: 'INSUFFICIENT_CASH' });
  });

  it('is not the rejection of an order of weeks ago that had the same key', async () => {
    const confirmedAt = Date.now();
    const refusedPlacedAt = confirmedAt - 40 * 86_400_000;
    const told = await outcome('must not be asked', { ...notYet, refusedPlacedAt }, confirmedAt);
    expect(told).toEqual({ status: 'pending', until: confirmedAt + 30_000 });
  });

  it('is placed if it was accepted, also when its key was rejected before', async () => {
    const confirmedAt = Date.now();
    const accepted = { isProjected: true, inReadModel: [true], refusedPlacedAt: confirmedAt };
    expect(await outcome('must not be asked', accepted, confirmedAt)).toEqual({ status: 'placed', orderId: 'ORDER' });
  });
});
