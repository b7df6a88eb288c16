import type { SentCommand } from '@parkett/kernel';
import { ClockWrong, CommandGateway, KafkaLog, PartitionStopped } from '@parkett/platform-event-log';
import { specProof } from '@parkett/platform-event-log/spec-support';
import { AdmittingGateway } from './admitting-gateway';

const log = new KafkaLog({ brokers: ['127.0.0.1:1'], clientId: 'spec' });
afterAll(() => log.close());

describe('a process that must not send commands', () => {
  const sent = jest.spyOn(CommandGateway.prototype, 'send').mockResolvedValue({ kind: 'unknown' });
  const conditions = { following: true, clock: undefined as string | undefined };
  const gateway = new AdmittingGateway<SentCommand>(
    {
      isFollowing: () => conditions.following,
      clock: { problem: () => conditions.clock },
      disk: { admit: () => undefined },
    },
    log,
    { commands: 'commands', events: 'events' },
    () => 0,
    Buffer.from('key'),
    specProof,
  );
  const actor = { kind: 'customer', id: 'A' } as const;
  const order = { aggregate: 'account:A', type: 'PlaceOrder', body: {}, actor, route: 'orders', key: 'one' };
  const send = () => gateway.send(order);
  beforeEach(() => {
    Object.assign(conditions, { following: true, clock: undefined });
    sent.mockClear();
  });

  it('refuses them while its clock is wrong, because their times would be', async () => {
    conditions.clock = 'the clock is 3600 s ahead';
    await expect(send()).rejects.toThrow(ClockWrong);
    await expect(gateway.settle({ ...order, issuedAt: 0 })).rejects.toThrow(ClockWrong);
    expect(sent).not.toHaveBeenCalled();
    conditions.clock = undefined;
    expect(await send()).toEqual({ kind: 'unknown' });
  });

  it('refuses them until it follows the log', async () => {
    conditions.following = false;
    await expect(send()).rejects.toThrow(PartitionStopped);
    expect(sent).not.toHaveBeenCalled();
  });
});
