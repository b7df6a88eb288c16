import { cardCommands, cardEvents } from '@parkett/funds-contract';
import type { StepUpPurpose } from '@parkett/identity-contract';
import { accept, rejectWith, type Actor, type EventBody } from '@parkett/kernel';
import { randomFrom } from '@parkett/kernel/spec-support';
import { decisionBase } from '../spec-support/decision-base';
import { evolveCards, type CardState } from './card-state';
import { decideCard, dropWaitingCards, type CardHolder } from './decide-card';

const owner: Actor = { kind: 'customer', id: 'A' };
const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 28, 12);
const refuse = rejectWith<'STEP_UP_INVALID'>();

/** A customer's cards, and what is decided about them. A step-up `u:<mark>` allows to bind the card of this mark. */
class Cards {
  state: CardState = null;
  holder: Partial<CardHolder> = {};
  readonly used: StepUpPurpose[] = [];
  private count = 0;

  give(type: string, body: object, more: { readonly actor?: Actor; readonly lacks?: string } = {}) {
    const command = cardCommands.parse({ type, body, bodyVersion: 1 });
    if (command === undefined) return 'unreadable';
    const commandId = `c${this.count++}`;
    const holder: CardHolder = {
      ...{ isOpen: true, isVerified: true, hasLeft: false },
      consumeStepUp: (stepUpId, purpose) => {
        this.used.push(purpose);
        const isFor = purpose.action === 'addPayee' && stepUpId === `u:${purpose.payee}`;
        return isFor
          ? accept<EventBody>({ type: 'StepUpConsumed', v: 1, stepUpId } as EventBody)
          : refuse('STEP_UP_INVALID');
      },
      ...this.holder,
    };
    const { actor = owner, lacks } = more;
    const base = decisionBase({ actor, isTaken: () => false, now, commandId, mayWrite: ({ type: t }) => t !== lacks });
    const decision = decideCard(this.state, command, holder, base);
    if (decision.kind === 'rejected') return decision.rejection;
    for (const event of decision.events)
      if (event.type !== 'StepUpConsumed') this.state = evolveCards(this.state, cardEvents.read(event));
    return decision.events;
  }

  bind = (mark: string, more: object = {}) =>
    this.give('BindCard', {
      ...{ stepUpId: `u:${mark}`, kind: 'iban', mark, sealed: 'c2VhbGVk', agreement: '1', check: 'match', ...more },
    });
  unbind = (cardId: string) => this.give('UnbindCard', { cardId });
  choose = (cardId: string) => this.give('SetDefaultCard', { cardId });
}

const bound = (cardId: string, mark: string, isDefault: boolean) => ({
  ...{ type: 'CardBound', v: 1, cardId, kind: 'iban', mark, sealed: 'c2VhbGVk', agreement: '1', check: 'match' },
  ...{ usableFrom: now + dayMs, isDefault, at: now },
});

describe('a card', () => {
  it('is bound with a step-up for exactly its number, and is usable a day later', () => {
    const cards = new Cards();
    expect(cards.bind('m1')).toEqual([{ type: 'StepUpConsumed', v: 1, stepUpId: 'u:m1' }, bound('c0', 'm1', true)]);
    expect(cards.used).toEqual([{ action: 'addPayee', amount: null, currency: null, payee: 'm1' }]);
    expect(cards.bind('m2')).toEqual([expect.anything(), bound('c1', 'm2', false)]);
    expect(cards.bind('m3', { stepUpId: 'u:m1' })).toMatchObject({ code: 'STEP_UP_INVALID' });
    expect(cards.state?.cards.map(({ usableFrom }) => usableFrom)).toEqual([now + dayMs, now + dayMs]);
  });

  it.each([
    ['ACCOUNT_UNKNOWN', { isOpen: false }],
    ['ACCOUNT_ERASED', { hasLeft: true }],
    ['VERIFICATION_REQUIRED', { isVerified: false }],
  ])('is refused: %s', (code, holder) => {
    const cards = new Cards();
    cards.holder = holder;
    expect(cards.bind('m1')).toMatchObject({ code });
    expect(cards.used).toEqual([]);
  });

  it('is refused under another agreement than the present one, twice, and beyond the limit', () => {
    const cards = new Cards();
    expect(cards.bind('m1', { agreement: '0' })).toMatchObject({ code: 'CARD_AGREEMENT_CHANGED' });
    for (const n of [1, 2, 3, 4, 5]) expect(cards.bind(`m${n}`)).toHaveLength(2);
    expect(cards.bind('m3')).toMatchObject({ code: 'CARD_ALREADY_BOUND' });
    expect(cards.bind('m6')).toEqual({ code: 'CARDS_TOO_MANY', facts: { max: 5 } });
    cards.unbind('c2');
    expect(cards.bind('m2')).toHaveLength(2);
  });

  it('cannot be bound after its bank has denied the name', () => {
    expect(new Cards().bind('m1', { check: 'noMatch' })).toBe('unreadable');
    for (const check of ['closeMatch', 'notPossible']) expect(new Cards().bind('m1', { check })).toHaveLength(2);
  });

  it('is the business of its customer alone, and waits until every process knows its events', () => {
    const others: Actor[] = [
      { kind: 'customer', id: 'B' },
      { kind: 'staff', id: 'A' },
      { kind: 'system', id: 'identity' },
    ];
    const cards = new Cards();
    cards.bind('m1');
    for (const actor of others)
      for (const type of ['UnbindCard', 'SetDefaultCard'])
        expect(cards.give(type, { cardId: 'c0' }, { actor })).toMatchObject({ code: 'ACTOR_NOT_ALLOWED' });
    for (const lacks of ['CardBound', 'CardUnbound', 'DefaultCardSet'])
      expect(cards.give('UnbindCard', { cardId: 'c0' }, { lacks })).toMatchObject({ code: 'NOT_SWITCHED_ON' });
  });

  it('is the default one when it is the only one, or once it is chosen; another one takes its place', () => {
    const cards = new Cards();
    for (const mark of ['m1', 'm2', 'm3']) cards.bind(mark);
    expect(cards.choose('c0')).toEqual([]);
    expect(cards.choose('c2')).toEqual([{ type: 'DefaultCardSet', v: 1, cardId: 'c2', at: now }]);
    expect(cards.choose('c9')).toMatchObject({ code: 'CARD_UNKNOWN' });
    expect(cards.unbind('c1')).toMatchObject([{ type: 'CardUnbound', defaultCardId: 'c2' }]);
    expect(cards.unbind('c2')).toMatchObject([{ type: 'CardUnbound', defaultCardId: 'c0' }]);
    expect(cards.unbind('c2')).toMatchObject({ code: 'CARD_UNKNOWN' });
    expect(cards.unbind('c0')).toMatchObject([{ type: 'CardUnbound', defaultCardId: null }]);
    expect(cards.state).toBeNull();
    expect(cards.choose('c0')).toMatchObject({ code: 'CARD_UNKNOWN' });
  });

  it('that waits is removed by a restriction, and one that is usable stays', () => {
    const cards = new Cards();
    for (const mark of ['m1', 'm2', 'm3']) cards.bind(mark);
    const dropped = (at: number) => dropWaitingCards(cards.state, at).map(({ type, ...event }) => [type, event]);
    const by = { v: 1, by: 'restriction', at: now + dayMs - 1 };
    expect(dropped(now + dayMs - 1)).toEqual([
      ['CardUnbound', { ...by, cardId: 'c0', defaultCardId: 'c1' }],
      ['CardUnbound', { ...by, cardId: 'c1', defaultCardId: 'c2' }],
      ['CardUnbound', { ...by, cardId: 'c2', defaultCardId: null }],
    ]);
    expect(dropped(now + dayMs)).toEqual([]);
    expect(dropWaitingCards(null, now)).toEqual([]);
  });

  it('is gone with the data of its customer', () => {
    const cards = new Cards();
    cards.bind('m1');
    expect(evolveCards(cards.state, { type: 'CustomerErased', v: 1 })).toBeNull();
  });

  it('keeps, whatever is asked in whatever order, at most five of different numbers, one of them the default', () => {
    const random = randomFrom(7);
    const cards = new Cards();
    const wrong: number[] = [];
    for (let n = 0; n < 5_000; n += 1) {
      const known = cards.state?.cards.map(({ cardId }) => cardId) ?? [];
      const cardId = random.oneOf(['c-none', ...known]);
      const ask = random.oneOf(['bind', 'bind', 'unbind', 'choose'] as const);
      if (ask === 'bind') cards.bind(`m${random.between(1, 8)}`);
      else cards[ask](cardId);
      const { cards: left, defaultCardId } = cards.state ?? { cards: [], defaultCardId: undefined };
      const differing = new Set(left.map(({ mark }) => mark)).size;
      const defaults = left.filter((card) => card.cardId === defaultCardId).length;
      if (differing !== left.length || left.length > 5 || defaults !== Math.min(1, left.length)) wrong.push(n);
    }
    expect(wrong).toEqual([]);
  });
});
