import { Customer, type Staff } from '@parkett/api-client';
import {
  bindCard,
  cancelWithdrawal,
  cardAgreementVersion,
  getTransferDetails,
  listWithdrawals,
  requestDeposit,
  requestWithdrawal,
} from '@parkett/funds-contract';
import { depositIban } from '@parkett/funds-contract/accounts';
import {
  enrolPasskey,
  requestStepUpCode,
  setPaymentPassword,
  startPasskey,
  startPasskeyStepUp,
  stepUp,
  type StepUpAction,
} from '@parkett/identity-contract';
import { SoftAuthenticator } from '@parkett/identity-server/spec-support';
import { minor, type OutputOf } from '@parkett/kernel';
import { randomUUID } from 'node:crypto';
import type { AskedWithdrawal } from './money-judge';
import { isRefusal } from '../order-load';
import { answered, type Patience } from './answered';

/** Sort code of a German bank, in which the payees of the drill have their accounts. */
const payeeBank = '37040044';
const paymentPassword = '583741';
const open: readonly string[] = ['requested', 'approved', 'signed', 'sent'];

interface Purpose {
  readonly action: StepUpAction;
  readonly amount?: number;
  readonly currency?: 'EUR';
  readonly payee?: string;
}

/** Of every customer of a drill, as verified: money of others would go back. */
export const customerName = 'Demo Kundin';

/** Whose money goes back, and where to. */
export const stranger = { senderName: 'Hans Fremd', senderIban: 'DE02120300000000202051' } as const;

/** A customer who pays in and out: with a passkey for step-ups, a payment password and an account at a bank. */
export class Payer {
  private constructor(
    readonly customer: Customer,
    private readonly key: SoftAuthenticator,
    private readonly patience: Patience,
    /** The account at the bank. */
    readonly number: string,
    private cardId: string,
    readonly details: OutputOf<typeof getTransferDetails>,
  ) {}

  /**
   * Opens an account. The number of the account at the bank follows from `index`. With a tax identification number the
   * customer pays taxes in Germany.
   */
  static async open(url: string, staff: Staff, index: number, patience: Patience, germanTin?: string): Promise<Payer> {
    // Browsers have no passkeys for addresses.
    const home = url.replace('127.0.0.1', 'localhost');
    const customer = await Customer.register(home);
    await customer.verify(staff, germanTin);
    const key = await enrolled(customer, home);
    const number = depositIban(payeeBank, String(100_000_000 + index), 'EUR') ?? '';
    const details = await customer.call(getTransferDetails, {});
    const payer = new Payer(customer, key, patience, number, '', details);
    await payer.bind();
    await customer.sealed(setPaymentPassword, {
      ...{ paymentPassword, confirmation: paymentPassword },
      stepUpId: await payer.proof({ action: 'changePaymentPassword' }),
    });
    return payer;
  }

  get accountId(): string {
    return this.customer.accountId;
  }

  /** Lets the bank send money at once, as the app does where the bank is simulated. */
  async requestDeposit(amount: number): Promise<void> {
    const key = randomUUID();
    const text = (amount / 100).toFixed(2);
    // A bank that loses its answers books it all the same, and never says so.
    await answered(this.patience, () => this.customer.call(requestDeposit, { amount: text }, key), 3);
  }

  /** Undefined while nobody answers. */
  async hasOpenWithdrawal(): Promise<boolean | undefined> {
    const list = await this.customer.call(listWithdrawals, { limit: 1 }).catch(() => undefined);
    return list?.withdrawals.some(({ status }) => open.includes(status));
  }

  /** A withdrawal with its step-up; the request itself comes later. */
  async prepare(amount: number): Promise<AskedWithdrawal> {
    const purpose = { action: 'withdraw', amount, currency: 'EUR', payee: this.cardId } as const;
    const stepUpId = (await answered(this.patience, () => this.proof(purpose))) ?? '';
    return { stepUpId, accountId: this.accountId, amount, currency: 'EUR', number: this.number };
  }

  /** Asks until there is an answer. Throws when it is refused; undefined when nobody has answered in time. */
  async request({ stepUpId, amount }: AskedWithdrawal): Promise<string | undefined> {
    const form = { cardId: this.cardId, currency: 'EUR', amount, again: true, paymentPassword, stepUpId };
    return answered(this.patience, async () => {
      const { withdrawalId, status } = await this.customer.sealed(requestWithdrawal, form);
      if (status !== 'requested') throw new Error('the outcome is not known yet');
      return withdrawalId;
    });
  }

  /** It may be too late. */
  async cancel(withdrawalId: string): Promise<void> {
    await this.customer.call(cancelWithdrawal, { withdrawalId }).catch((error: unknown) => {
      if (!isRefusal(error)) return;
    });
  }

  private async bind(): Promise<void> {
    const { cardId } = await this.customer.sealed(bindCard, {
      ...{ kind: 'iban', number: this.number, holder: customerName, bank: 'Commerzbank' },
      agreement: cardAgreementVersion,
      stepUpId: await this.proof({ action: 'addPayee', payee: this.number }),
    });
    this.cardId = cardId;
  }

  private async proof({ action, amount, currency, payee }: Purpose): Promise<string> {
    const purpose = {
      action,
      ...(amount !== undefined && { amount: minor(amount) }),
      ...(currency !== undefined && { currency }),
      ...(payee !== undefined && { payee }),
    };
    const options = await this.customer.call(startPasskeyStepUp, purpose);
    const { password } = this.customer.credentials;
    return (await this.customer.sealed(stepUp, { ...purpose, password, passkey: this.key.get(options) })).stepUpId;
  }
}

async function enrolled(customer: Customer, url: string): Promise<SoftAuthenticator> {
  const telephone = await customer.telephone();
  await telephone.unread();
  const action = 'enrolPasskey';
  await customer.call(requestStepUpCode, { action });
  const proof = { action, password: customer.credentials.password, code: await telephone.code() };
  const { stepUpId } = await customer.sealed(stepUp, proof);
  const key = new SoftAuthenticator(url);
  const passkey = key.create(await customer.call(startPasskey, {}));
  await customer.call(enrolPasskey, { stepUpId, name: 'Drill', passkey });
  return key;
}
