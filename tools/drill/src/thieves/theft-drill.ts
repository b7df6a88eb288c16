import { Staff, type Customer } from '@parkett/api-client';
import { bindCard, cardAgreementVersion } from '@parkett/funds-contract';
import { setPaymentPassword } from '@parkett/identity-contract';
import { formatAmount, minor } from '@parkett/kernel';
import { eventually } from '@parkett/platform-testing';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { killServer, repositoryRoot, withInstallation, type DrillServices } from '../infra';
import { confirmByPhone, type Purpose } from './attempts';
import { paymentDigits, swap } from './sim-swap-drill';
import { copyOf, guessedDigits, newVictim } from './victim';
import { moveOut, withdraw, type Loss, type Loot, type Theft } from './ways-out';

type Log = (line: string) => void;

const money = '40000.00';
/** What the owner has requested, and waits for two members of staff, when the thief comes. */
const requested = minor(1_100_000);
const accountOfOwner = 'DE89370400440532013000';
const ownersDigits = '583741';
const readyMsMax = 120_000;
/** Half a percent of what can be exchanged in a day. */
const spreadMax = 125_000;
const none: Loss = { toOwner: 0, toOther: 0, waiting: 0, spread: 0 };

export interface TheftResult {
  readonly session: Theft;
  readonly sessionAndTradingPassword: Theft;
  readonly simSwap: Theft;
  readonly malware: Theft;
  /** Minor units of euros that the bank has paid in the drill. */
  readonly paidByBank: number;
}

const isWithin = ({ loss }: Theft, most: Loss): boolean =>
  loss.toOwner <= most.toOwner &&
  loss.toOther <= most.toOther &&
  loss.waiting <= most.waiting &&
  loss.spread <= most.spread;

/** The limits that docs/SECURITY.md states. */
export const isBounded = ({ session, sessionAndTradingPassword, simSwap, malware, paidByBank }: TheftResult): boolean =>
  isWithin(session, none) &&
  isWithin(sessionAndTradingPassword, { ...none, spread: spreadMax }) &&
  isWithin(simSwap, { ...none, spread: spreadMax }) &&
  isWithin(malware, { toOwner: 999_999, toOther: 0, waiting: 1_500_001, spread: spreadMax }) &&
  paidByBank === malware.loss.toOwner;

interface Owner {
  readonly customer: Customer;
  readonly cardId: string;
}

/** A customer whose account at a bank can be used, and who has just requested a withdrawal. */
async function newOwner(url: string, staff: Staff): Promise<Owner> {
  const customer = await newVictim(url, staff, money);
  const prove = (purpose: Purpose) => confirmByPhone(customer, purpose);
  const { cardId } = await customer.sealed(bindCard, {
    ...{ kind: 'iban', number: accountOfOwner, holder: 'Demo Kundin', bank: 'Commerzbank' },
    ...{ agreement: cardAgreementVersion, stepUpId: await prove({ action: 'addPayee', payee: accountOfOwner }) },
  });
  await customer.sealed(setPaymentPassword, {
    ...{ paymentPassword: ownersDigits, confirmation: ownersDigits },
    stepUpId: await prove({ action: 'changePaymentPassword' }),
  });
  const { tradingPassword } = customer.credentials;
  await withdraw(customer, { tradingPassword, paymentPassword: ownersDigits, prove }, cardId, requested);
  return { customer, cardId };
}

const hooks = pathToFileURL(join(repositoryRoot(), 'tools/drill/src/thieves/seasoned-waits.mjs')).href;
const mark = ({ dataDir }: DrillServices): string => join(dataDir, 'preparing');

/** While the server prepares the owners, new accounts at banks can be used at once. */
function prepared(services: DrillServices): Record<string, string> {
  mkdirSync(services.dataDir, { recursive: true });
  writeFileSync(mark(services), '');
  return { NODE_OPTIONS: `--import ${hooks}` };
}

/** The server starts again, with the waits of every day. */
async function restart(services: DrillServices, url: string): Promise<void> {
  rmSync(mark(services));
  killServer(services);
  await eventually(
    'the server is ready',
    async () => (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok === true,
    readyMsMax,
  );
}

const invented: Loot = {
  ...{ tradingPassword: guessedDigits, paymentPassword: guessedDigits },
  prove: () => Promise.resolve('invented'),
};

/** What thieves of four kinds can move out of an account within a day, by every way that there is. */
export const theftDrill = (log: Log): Promise<TheftResult> =>
  withInstallation(
    async (services, { urls: [url = ''], env }) => {
      const staff = await Staff.ofDemo(url, env['PARKETT_HOME'] ?? '');
      const [first, second] = [await newOwner(url, staff), await newOwner(url, staff)];
      const [third, fourth] = [await newOwner(url, staff), await newOwner(url, staff)];
      await restart(services, url);
      const told = (name: string, theft: Theft): Theft => {
        log(`${name}: ${describe(theft.loss)}\n  ${JSON.stringify(theft.attempts)}`);
        return theft;
      };
      const session = told('a session', await moveOut(copyOf(first.customer), invented, first.cardId));
      const { tradingPassword } = second.customer.credentials;
      const sessionAndTradingPassword = told(
        'a session and the trading password',
        await moveOut(copyOf(second.customer, { tradingPassword }), { ...invented, tradingPassword }, second.cardId),
      );
      const [, swapped] = await swap(url, third.customer.credentials);
      const simSwap = told(
        'the telephone number',
        await moveOut(swapped, ofPhone(swapped, paymentDigits), third.cardId),
      );
      const watched = copyOf(fourth.customer, fourth.customer.credentials);
      const malware = told(
        'all that is typed in the browser',
        await moveOut(watched, ofPhone(watched, ownersDigits), fourth.cardId),
      );
      const paidByBank = await paidOut(env['PARKETT_BANK_URL'] ?? '');
      return { session, sessionAndTradingPassword, simSwap, malware, paidByBank };
    },
    log,
    { serverEnvironment: prepared },
  );

/** Whoever reads the codes on the telephone, or has its owner type them whatever the message says. */
const ofPhone = (thief: Customer, paymentPassword: string): Loot => ({
  ...{ tradingPassword: thief.credentials.tradingPassword, paymentPassword },
  prove: (purpose) => confirmByPhone(thief, purpose),
});

const euros = (amount: number): string => `${formatAmount(minor(amount), 'EUR')} EUR`;
const describe = ({ toOwner, toOther, waiting, spread }: Loss): string =>
  [
    `${euros(toOther)} to another account`,
    `${euros(toOwner)} to the owner's account at a bank`,
    `${euros(waiting)} wait for two members of staff`,
    `${euros(spread)} lost by exchanging`,
  ].join(', ');

/** What the bank says that it has paid. */
async function paidOut(bankUrl: string): Promise<number> {
  const answer = await fetch(`${bankUrl}/payouts/outcomes`);
  const { outcomes } = (await answer.json()) as { outcomes: { kind: string; amountMinor: number }[] };
  return outcomes.filter(({ kind }) => kind === 'debit').reduce((total, { amountMinor }) => total + amountMinor, 0);
}
