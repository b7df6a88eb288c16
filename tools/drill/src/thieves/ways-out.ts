import { Refused, type Customer } from '@parkett/api-client';
import { offerBlock } from '@parkett/blocks-contract';
import {
  bindCard,
  cancelWithdrawal,
  cardAgreementVersion,
  exchangeCash,
  listCards,
  listWithdrawals,
  quoteExchange,
  requestWithdrawal,
  setWithdrawalLimits,
} from '@parkett/funds-contract';
import { declareTaxResidence, selfCertificationVersion } from '@parkett/identity-contract';
import { formatAmount, minor, type Currency, type Minor } from '@parkett/kernel';
import { eventually } from '@parkett/platform-testing';
import { getCashState } from '@parkett/trading-contract';
import { Attempting, type Attempts, type Purpose } from './attempts';
import { buyOneShare } from './victim';

/** What a thief has besides a session. */
export interface Loot {
  readonly tradingPassword: string;
  readonly paymentPassword: string;
  /** The id of a step-up for exactly this; an invented one where the thief cannot get any. */
  readonly prove: (purpose: Purpose) => Promise<string>;
}

/** An account at a bank that is not the owner's, although it has been opened in the owner's name. */
const accountOfThief = 'DE02120300000000202051';
/** Below the amount from which two members of staff have to agree. */
const unseen = minor(999_999);
/** What an identified customer may withdraw on a day. */
const dayLimit = minor(2_500_000);
const higherLimits = { day: minor(10_000_000), month: minor(50_000_000) };
const underWay = ['approved', 'signed', 'sent'];
const settledMsMax = 60_000;
/** More exchanges than the limit of the day allows with the money of a victim. */
const exchangesMax = 20;
/** So many times in a row the market may leave a rate that is held. */
const movesMax = 5;

/** In minor units of euros. */
export interface Loss {
  /** Paid out to the account at a bank that the owner has bound. */
  readonly toOwner: number;
  /** Paid out to any other account. */
  readonly toOther: number;
  /** Requested, and waiting for two members of staff. */
  readonly waiting: number;
  /** Paid to the broker for exchanges that nobody needed. */
  readonly spread: number;
}

export interface Theft {
  readonly attempts: Attempts;
  readonly loss: Loss;
}

/** Tries every way in which money or shares could leave the account, and measures what has left it. */
export async function moveOut(thief: Customer, loot: Loot, cardOfOwner: string): Promise<Theft> {
  const tries = new Attempting();
  await tries.attempt('cancel the withdrawal of the owner', () => cancelWaiting(thief));
  const added = await tries.attempt('add an account at a bank', () => addAccount(thief, loot));
  const cardOfThief = added?.cardId ?? 'invented';
  await tries.attempt('withdraw to the added account', () => withdraw(thief, loot, cardOfThief, unseen));
  await tries.attempt('raise the limits', () => raiseLimits(thief, loot));
  await tries.attempt('declare a tax residence, for higher limits', () => declareResidence(thief, loot));
  await tries.attempt('withdraw more than the limit of the day', () =>
    withdraw(thief, loot, cardOfOwner, minor(dayLimit + 1)),
  );
  await tries.attempt('withdraw to the account of the owner', () => withdraw(thief, loot, cardOfOwner, unseen));
  await settled(thief);
  await tries.attempt('withdraw the rest of the limit', () =>
    withdraw(thief, loot, cardOfOwner, minor(dayLimit - unseen)),
  );
  await tries.attempt('withdraw to the added account again', () => withdraw(thief, loot, cardOfThief, minor(1_000)));
  let spread = 0;
  await tries.attempt('exchange until the limit of the day', async () => {
    for await (const paid of exchanges(thief, loot)) spread += paid;
  });
  const symbol = await tries.attempt('buy a share', () => buyOneShare(thief, loot.tradingPassword));
  await tries.attempt('offer shares to an accomplice', () =>
    thief.call(offerBlock, {
      ...{ symbol: symbol ?? 'SAP', quantity: 1, price: '1.00', counterparty: 'ACCOMPLICE' },
      tradingPassword: loot.tradingPassword,
    }),
  );
  return { attempts: tries.answers, loss: { ...(await leftTo(thief, cardOfOwner)), spread } };
}

async function cancelWaiting(thief: Customer): Promise<void> {
  const { withdrawals } = await thief.call(listWithdrawals, {});
  const waiting = withdrawals.find(({ canCancel }) => canCancel);
  if (waiting === undefined) throw new Error('the owner has no withdrawal that waits');
  await thief.call(cancelWithdrawal, { withdrawalId: waiting.withdrawalId });
}

/** Its id, once the thief sees it in the list. */
async function addAccount(thief: Customer, { prove }: Loot): Promise<{ readonly cardId: string }> {
  const { cardId } = await thief.sealed(bindCard, {
    ...{ kind: 'iban', number: accountOfThief, holder: 'Demo Kundin', bank: 'DKB', agreement: cardAgreementVersion },
    stepUpId: await prove({ action: 'addPayee', payee: accountOfThief }),
  });
  await eventually('the added account is listed', async () =>
    (await thief.call(listCards, {})).cards.some((card) => card.cardId === cardId),
  );
  return { cardId };
}

export const withdraw = async (customer: Customer, { paymentPassword, prove }: Loot, cardId: string, amount: Minor) =>
  customer.sealed(requestWithdrawal, {
    ...{ cardId, currency: 'EUR', amount, again: true, paymentPassword },
    stepUpId: await prove({ action: 'withdraw', amount, currency: 'EUR', payee: cardId }),
  });

async function raiseLimits(thief: Customer, { prove }: Loot): Promise<void> {
  const { day, month } = higherLimits;
  const stepUpId = await prove({ action: 'raiseWithdrawalLimit', amount: month, currency: 'EUR', perDay: day });
  await thief.call(setWithdrawalLimits, { currency: 'EUR', limits: higherLimits, stepUpId });
}

const declareResidence = async (thief: Customer, { prove }: Loot) =>
  thief.sealed(declareTaxResidence, {
    ...{ usPerson: false, countries: [{ country: 'DE', tin: '36574261809' }], wording: selfCertificationVersion },
    stepUpId: await prove({ action: 'declareTaxResidence' }),
  });

/** Exchanges all euros for dollars and back until that is refused. Yields what each exchange costs. */
async function* exchanges(thief: Customer, { tradingPassword }: Loot): AsyncGenerator<number> {
  let [from, to]: [Currency, Currency] = ['EUR', 'USD'];
  let moves = 0;
  for (let count = 0; count < exchangesMax; ) {
    const free = (await thief.call(getCashState, {})).currencies.find(({ currency }) => currency === from);
    try {
      const amount = formatAmount(free?.withdrawable ?? minor(0), from);
      const { quoteId, fee, rate } = await thief.call(quoteExchange, { from, to, amount });
      await thief.call(exchangeCash, { quoteId, tradingPassword });
      yield from === 'EUR' ? fee.amount : Math.round(fee.amount * Number(rate));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'EXCHANGE_RATE_MOVED' && ++moves < movesMax) continue;
      if (error.code === 'EXCHANGE_DAY_LIMIT') return;
      throw error;
    }
    [from, to] = [to, from];
    moves = 0;
    count += 1;
  }
  throw new Error('no limit of the day has stopped the exchanges');
}

/** Waits until the bank has booked what has been released. */
const settled = (thief: Customer): Promise<boolean> =>
  eventually(
    'the bank has booked what was released',
    async () => !(await thief.call(listWithdrawals, {})).withdrawals.some(({ status }) => underWay.includes(status)),
    settledMsMax,
  );

async function leftTo(thief: Customer, cardOfOwner: string): Promise<Omit<Loss, 'spread'>> {
  await settled(thief);
  const { withdrawals } = await thief.call(listWithdrawals, {});
  const sum = (of: (one: (typeof withdrawals)[number]) => boolean): number =>
    withdrawals.filter(of).reduce((total, { amount }) => total + amount, 0);
  return {
    toOwner: sum(({ status, cardId }) => status === 'paid' && cardId === cardOfOwner),
    toOther: sum(({ status, cardId }) => status === 'paid' && cardId !== cardOfOwner),
    waiting: sum(({ status }) => status === 'requested'),
  };
}
