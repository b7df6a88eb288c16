import { millionths, wholeShares, type Actor } from '@parkett/kernel';
import { endsShares } from '@parkett/market-contract';
import fc from 'fast-check';
import { approvalsProcess, approvedBy } from './spec-support/approval-stories';
import { LotWorld } from './spec-support/lot-stories';
import { held, transferStory, type LotStory } from './spec-support/lot-story';

const customer: Actor = { kind: 'customer', id: 'A7K2M9QX3B' };
const system = (id: string): Actor => ({ kind: 'system', id });
const booked = ['', 'ACTION_ALREADY_BOOKED', 'NOT_ENTITLED'];

/** Everybody does their part after a story: the venue, the job and the custodian. Names what could not end. */
class Ending {
  readonly stuck: string[] = [];
  private count = 0;

  constructor(private readonly world: LotWorld) {}

  all(): readonly string[] {
    this.world.day = 20;
    this.cancelOrders();
    const waiting = this.book();
    for (const [actionId, outcome] of waiting) {
      const action = this.world.register.find((one) => one.actionId === actionId);
      const isFor = outcome === 'ACTION_WAITS transfers';
      if (isFor ? !endsShares(action ?? { terms: { kind: 'split' } }) : !/^ACTION_WAITS a/.test(outcome))
        this.stuck.push(`${actionId}: ${outcome}`);
    }
    this.answer(new Set(waiting.map(([, outcome]) => outcome)).has('ACTION_WAITS transfers'));
    for (const [actionId, outcome] of this.book()) this.stuck.push(`${actionId} at last: ${outcome}`);
    const order = { symbol: held, side: 'buy', orderType: 'limit', quantity: 100, limitPrice: '9.40' };
    if (this.do('PlaceOrder', order, customer) === 'ACTION_PENDING') this.stuck.push('an order');
    const { depot, ledger } = this.world.account;
    this.stuck.push(...Object.keys(depot ?? {}), ...(ledger.reserved.transfers ?? []).map(({ id }) => id));
    return this.stuck;
  }

  private do(type: string, body: object, actor: Actor): string {
    this.world.decide(type, body, actor);
    return this.world.outcome;
  }

  private cancelOrders(): void {
    const { trading } = this.world.account;
    for (const { orderId, cancelReason } of trading.status === 'open' ? trading.orders : []) {
      if (cancelReason === null) this.do('CancelOrder', { orderId, reason: 'dayEnd' }, system('jobs'));
      this.do('ConfirmCancel', { orderId }, system('venue'));
    }
  }

  /** As the job does, by ex-date. Returns the outcomes that leave an action open. */
  private book(): readonly (readonly [string, string])[] {
    const rank = ({ exDate, terms, actionId }: LotWorld['register'][number]): string =>
      `${exDate} ${terms.kind === 'cashDividend' ? 0 : 1} ${actionId}`;
    return this.world.register
      .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
      .map(
        ({ actionId }) =>
          [actionId, this.do('ApplyCorporateAction', { actionId, symbol: held }, system('jobs'))] as const,
      )
      .filter(([, outcome]) => !booked.includes(outcome));
  }

  /** What is in hand is delivered today, or refused if its shares have ended. */
  private answer(mayHaveEnded: boolean): void {
    for (const [transferId, { instructed }] of Object.entries(this.world.account.depot ?? {})) {
      const agreed = () => ({ approvedBy: { ...approvedBy, approvalId: `end${this.count++}` } });
      const delivery = { transferId, reference: `end${this.count}`, deliveredOn: '2026-12-20', ...agreed() };
      const outcome = instructed
        ? this.do('BookDepotDelivery', delivery, approvalsProcess)
        : this.do('CancelDepotTransfer', { transferId }, customer);
      const hasEnded = outcome === 'DELIVERY_AFTER_ACTION' && mayHaveEnded;
      const last = hasEnded ? this.do('RefuseDepotTransfer', { transferId, ...agreed() }, approvalsProcess) : outcome;
      if (last !== '') this.stuck.push(`${transferId}: ${outcome} ${last}`);
    }
  }
}

async function ending(story: LotStory): Promise<LotWorld> {
  const world = new LotWorld(story);
  await world.play(() => undefined);
  expect(new Ending(world).all()).toEqual([]);
  expect(world.faults).toEqual([]);
  return world;
}

describe('transfers to other brokers beside corporate actions', () => {
  it('never hold one another up: all of them end, and nothing stays reserved', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(transferStory, async (story) => {
        for (const what of (await ending(story)).seen) seen.add(what);
      }),
      { numRuns: Number(process.env['PARKETT_STORIES'] ?? 250), seed: 17 },
    );
    const rare = ['BookDepotDelivery', 'BookDepotDelivery DELIVERY_AFTER_ACTION'];
    const waits = ['ApplyCorporateAction ACTION_WAITS', 'InstructDepotTransfer ACTION_PENDING'];
    const kinds = ['cashDividend', 'split', 'bonus', 'spinOff', 'merger', 'delisting'];
    expect([...rare, ...waits, ...kinds].filter((what) => !seen.has(what))).toEqual([]);
  });

  it('are delivered in the shares that a split has made of them', async () => {
    const step = (what: LotStory['steps'][number]['what']) => ({ what, pick: 1, hundreds: 7, cents: 1_000 });
    const steps = ['day', 'day', 'day', 'transfer', 'instruct', 'day', 'day', 'apply'] as const;
    const actions = [{ terms: { kind: 'split' as const, from: 2, to: 3 }, day: 5 }];
    const { records } = await ending({ actions, steps: steps.map(step) });
    const [delivered] = records.flatMap(({ record }) => record.events.filter(({ type }) => type === 'SharesDelivered'));
    expect(delivered).toMatchObject({ quantity: millionths((7 * 12_345_678 * 3) / 2) });
  });

  it.each([
    ['a split leaves the order as it is', { from: 1, to: 2 }, 1, millionths(7 * 12_345_678)],
    ['a reverse split leaves what the account then holds', { from: 3, to: 1 }, 3, wholeShares(100_000)],
  ])(
    'are in the shares of the order to the custodian, if it came on the ex-date or later: %s',
    async (_, of, pick, left) => {
      const step = (what: LotStory['steps'][number]['what']) => ({ what, pick, hundreds: 7, cents: 1_000 });
      const steps = ['day', 'day', 'day', 'day', 'transfer', 'instruct', 'day', 'day', 'day', 'apply'] as const;
      const actions = [{ terms: { kind: 'split' as const, ...of }, day: 5, late: true }];
      const { records } = await ending({ actions, steps: steps.map(step) });
      const [delivered] = records.flatMap(({ record }) =>
        record.events.filter(({ type }) => type === 'SharesDelivered'),
      );
      expect(delivered).toMatchObject({ quantity: left });
    },
  );
});
