import { KilledWithConsequence, killAnywhere, type KillSwitch } from './spec-support/kill-anywhere';

/** Three payments are to be made once each; `paid` names the ids under which the bank has made one. */
class World {
  cursor = 0;
  readonly paid = new Map<string, number>();
  readonly store = {
    read: async () => this.cursor,
    move: async (to: number) => void (this.cursor = to),
  };
  readonly bank = { pay: async (id: string, payment: number) => void this.paid.set(id, payment) };
}

type Ports = Pick<World, 'store' | 'bank'>;

const trialOf = (next: (ports: Ports, at: number) => Promise<void>) => ({
  world: () => new World(),
  begin: (world: World, killSwitch: KillSwitch) => {
    const ports = { store: killSwitch.wrap('store', world.store), bank: killSwitch.wrap('bank', world.bank) };
    void (async () => {
      for (let at = await ports.store.read(); at < 3; at++) await next(ports, at);
    })();
    return { end: () => undefined };
  },
  isSettled: (world: World) => world.cursor === 3,
  outcome: ({ paid }: World) => [...paid.values()].sort(),
});

describe('a process that is killed at each of its steps', () => {
  it('passes when it repeats its last step under the same id', async () => {
    const steps = await killAnywhere(
      trialOf(async ({ bank, store }, at) => {
        await bank.pay(`payment ${at}`, at);
        await store.move(at + 1);
      }),
    );
    expect(steps).toEqual(['store.read', ...Array(3).fill(['bank.pay', 'store.move']).flat()]);
  });

  it('is caught with a cursor ahead of its effect', async () => {
    const trial = trialOf(async ({ bank, store }, at) => {
      await store.move(at + 1);
      await bank.pay(`payment ${at}`, at);
    });
    await expect(killAnywhere(trial)).rejects.toThrow(KilledWithConsequence);
  });

  it('is caught when it sends the same again with another id', async () => {
    let attempts = 0;
    const trial = trialOf(async ({ bank, store }, at) => {
      await bank.pay(`payment ${at}, attempt ${(attempts += 1)}`, at);
      await store.move(at + 1);
    });
    await expect(killAnywhere(trial)).rejects.toThrow('killed after step 2 (bank.pay)');
  });
});
