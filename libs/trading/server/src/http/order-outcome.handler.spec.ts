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
}

/** The reported outcome of an order whose time limit has passed. */
async function outcome(settled: Answer, { isProjected, inReadModel }: ReadModel) {
  const looks = [...inReadModel];
  const gateway = { idOf: () => 'ORDER', settle: async () => settled } as unknown as CommandGateway;
  const reader = { order: async () => (looks.shift() === true ? {} : undefined) } as unknown as TradingReader;
  const gate = { reached: async () => isProjected } as unknown as ReadBarrier;
  const question = new OrderOutcomeQuestion('ANNA', 'en', { key: 'k', confirmedAt: 1_000 });
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
