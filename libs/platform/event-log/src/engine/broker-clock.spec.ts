import { BrokerClock } from './broker-clock';

const hourMs = 60 * 60 * 1000;

/** A broker's clock in milliseconds ahead of the right time; undefined: it does not answer. */
type Broker = { aheadMs: number | undefined };

/** A clock that is `own.aheadMs` ahead, compared with brokers of which each leads one partition. */
async function compared(own: { aheadMs: number }, brokers: readonly Broker[]) {
  const alerts: string[] = [];
  const clock = new BrokerClock({
    log: {
      writer: (_topic, partition) => ({
        append: async () => {
          const leader = partition % brokers.length;
          const aheadMs = brokers[leader]?.aheadMs;
          if (aheadMs === undefined) throw new Error('no answer');
          return { baseOffset: 0, appendedAt: Date.now() + aheadMs, leader: String(leader + 1) };
        },
        close: async () => undefined,
      }),
    },
    topic: 'clocks',
    now: () => Date.now() + own.aheadMs,
    onWrong: (problem) => alerts.push(problem),
    onRight: () => alerts.push('right'),
  });
  await clock.start();
  return { clock, alerts };
}

const right = { aheadMs: 0 };
const wrong = { aheadMs: hourMs };

describe('a clock compared with several brokers', () => {
  it('is right although one of three brokers is wrong, which is named', async () => {
    const { clock, alerts } = await compared({ aheadMs: 0 }, [right, wrong, right]);
    expect(clock.problem()).toBeUndefined();
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);
    expect([...clock.wrongBrokers()]).toEqual([
      ['broker 2', "the clock of broker 2 is 3600 s ahead of the other brokers'"],
    ]);
    expect(alerts).toEqual([]);
    await clock.close();
  });

  it('is wrong although it agrees with one of three brokers, such as the one on its own machine', async () => {
    const { clock, alerts } = await compared({ aheadMs: -hourMs }, [right, { aheadMs: -hourMs }, right]);
    expect(clock.problem()).toMatch(/^the clock is 3600 s behind the clocks of 2 of 3 brokers/);
    expect([...clock.wrongBrokers().keys()]).toEqual(['broker 2']);
    expect(alerts).toHaveLength(1);
    await clock.close();
  });

  it('is not believed while two brokers disagree and a third does not answer', async () => {
    const { clock } = await compared({ aheadMs: 0 }, [right, wrong, { aheadMs: undefined }]);
    expect(clock.problem()).toMatch(/3600 s behind the clocks of 1 of 2 brokers/);
    expect([...clock.wrongBrokers()]).toEqual([]);
    await clock.close();
  });

  it('still counts a broker that has stopped answering, by the monotonic clock', async () => {
    const third: Broker = { aheadMs: 0 };
    const own = { aheadMs: 0 };
    const { clock } = await compared(own, [right, wrong, third]);
    third.aheadMs = undefined;
    expect(clock.problem()).toBeUndefined();
    own.aheadMs = hourMs;
    expect(clock.problem()).toMatch(/3600 s ahead of the clocks of 2 of 3 brokers/);
    await clock.close();
  });

  it('is compared with the only broker as often as it leads', async () => {
    const { clock } = await compared({ aheadMs: hourMs }, [right]);
    expect(clock.problem()).toMatch(/3600 s ahead of the broker's/);
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);
    expect([...clock.wrongBrokers()]).toEqual([]);
    await clock.close();
  });

  it('is unknown while no broker has answered', async () => {
    const { clock } = await compared({ aheadMs: 0 }, [{ aheadMs: undefined }]);
    expect(clock.problem()).toMatch(/could not be compared .*no answer/);
    await clock.close();
  });
});
