import { price, wholeShares, type Actor } from '@parkett/kernel';
import { ownRules, type ActionTerms, type CorporateAction } from '@parkett/market-contract';
import { accountKind } from './account-kind';
import { staffView } from './spec-support/approval-stories';
import { blockMarket, chinese, chineseQuote, suitableCustomer } from './spec-support/block-stories';

const accountId = 'A7K2M9QX3B';
const aggregate = `account:${accountId}`;
const owner: Actor = { kind: 'customer', id: accountId };
const system = (id: string): Actor => ({ kind: 'system', id });
const { symbol } = chinese;
const [bought, exDate] = ['2026-11-20', '2026-11-23'];
const block = { symbol, quantity: wholeShares(300_000), price: '10.00' };
const offer = { ...block, counterparty: null, isMajorHolder: false };
const take = { ...block, offerId: 'o1', lockMonths: null };

const action = (terms: ActionTerms): CorporateAction => ({
  ...{ actionId: 'a1', symbol, terms, exDate, payDate: exDate, deadline: null, source: 'spec' },
});

/** A customer who bought a block before the ex-date. Returns the code of a refusal, or `accepted`. */
function holder(terms: ActionTerms) {
  let date = bought;
  const kind = accountKind(
    {
      ...blockMarket(ownRules),
      clock: () => ({ session: 'open', businessDate: date, ts: chineseQuote.ts, feed: 'f', env: 'SIMULATED' }),
      actionsOn: () => [action(terms)],
    },
    () => staffView,
  );
  let state: unknown = kind.decider.initialState(aggregate);
  const taken = new Set<string>();
  let count = 0;
  const decide = (type: string, body: object, actor: Actor): string => {
    const command = kind.parseCommand({ type, body, bodyVersion: 1 });
    if (command === undefined) throw new Error(`${type} cannot be read`);
    const now = Date.UTC(2026, 10, 20, 3) + count * 1_000;
    const base = {
      ...{ aggregate, actor, now, issuedAt: now, businessDate: date, env: 'SIMULATED' as const },
      ...{ commandId: `c${count++}`, isTaken: (one: string) => taken.has(one), mayWrite: () => true },
    };
    const decision = kind.decider.decide(state, command, kind.contextFor(command, base).context);
    if (decision.kind === 'rejected') return decision.rejection.code;
    for (const event of decision.events.map((one) => kind.events.read(one))) {
      state = kind.decider.evolve(state, event);
      for (const reference of kind.references?.(event) ?? []) taken.add(reference);
    }
    return 'accepted';
  };
  for (const [type, body, actor] of suitableCustomer(accountId)) expect(decide(type, body, actor)).toBe('accepted');
  expect(decide('TakeBlock', { ...take, offerId: 'o0' }, owner)).toBe('accepted');
  expect(decide('BookBlockPurchase', { takeId: `c${count - 1}` }, system('blocks'))).toBe('accepted');
  return {
    customer: (type: string, body: object) => decide(type, body, owner),
    job: (type: string, body: object) => decide(type, body, system('jobs')),
    onExDate: () => void (date = exDate),
  };
}

describe('block trades in shares that a corporate action changes', () => {
  it('are refused from the ex-date until the action is booked', () => {
    const { customer, job, onExDate } = holder({ kind: 'split', from: 1, to: 2 });
    onExDate();
    expect(customer('OfferBlock', offer)).toBe('ACTION_PENDING');
    expect(customer('TakeBlock', take)).toBe('ACTION_PENDING');
    expect(job('ApplyCorporateAction', { actionId: 'a1', symbol })).toBe('accepted');
    expect(customer('OfferBlock', offer)).toBe('accepted');
    expect(customer('TakeBlock', take)).toBe('accepted');
  });

  it('are not refused before the ex-date, and not for a dividend', () => {
    expect(holder({ kind: 'split', from: 1, to: 2 }).customer('OfferBlock', offer)).toBe('accepted');
    const { customer, onExDate } = holder({ kind: 'cashDividend', amount: price('0.10'), currency: 'CNY' });
    onExDate();
    expect(customer('OfferBlock', offer)).toBe('accepted');
  });
});
