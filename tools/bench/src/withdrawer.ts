import type { Customer, Staff } from '@parkett/api-client';
import { bindCard, cardAgreementVersion, requestWithdrawal } from '@parkett/funds-contract';
import {
  enrolPasskey,
  getKey,
  requestStepUpCode,
  setPaymentPassword,
  startPasskey,
  startPasskeyStepUp,
  stepUp,
  type StepUpAction,
} from '@parkett/identity-contract';
import { seal, type SealingKey } from '@parkett/identity-contract/seal';
import { SoftAuthenticator } from '@parkett/identity-server/spec-support';
import { minor } from '@parkett/kernel';
import { encrypt, openSecrets } from '@parkett/platform-secrets';
import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Copy } from './customers';
import { postText } from './http-load';
import { openTrader } from './traded-customer';

const number = 'NL91ABNA0417164300';
const paymentPassword = '583741';
/** Below the threshold for two persons. */
const amount = 10_000;
const keyBytes = 32;

interface Purpose {
  readonly action: StepUpAction;
  readonly payee?: string;
  readonly isPayment?: boolean;
}

/** A customer with a history, an account at a bank and a payment password, who has proven one withdrawal. */
export class Withdrawer {
  private constructor(
    readonly customer: Customer,
    private readonly key: SoftAuthenticator,
    private cardId: string,
    private stepUpId: string,
  ) {}

  static async open(url: string, staff: Staff): Promise<Withdrawer> {
    const customer = await openTrader(url, staff);
    const withdrawer = new Withdrawer(customer, await enrolled(customer, url), '', '');
    const { cardId } = await customer.sealed(bindCard, {
      ...{ kind: 'iban', number, holder: 'Demo Kundin', bank: 'ABN AMRO', agreement: cardAgreementVersion },
      stepUpId: await withdrawer.proof({ action: 'addPayee', payee: number }),
    });
    withdrawer.cardId = cardId;
    await customer.sealed(setPaymentPassword, {
      ...{ paymentPassword, confirmation: paymentPassword },
      stepUpId: await withdrawer.proof({ action: 'changePaymentPassword' }),
    });
    withdrawer.stepUpId = await withdrawer.prepare();
    return withdrawer;
  }

  /** A step-up for the withdrawal that every copy makes. */
  prepare(): Promise<string> {
    return this.proof({ action: 'withdraw', payee: this.cardId, isPayment: true });
  }

  /** Gives copies what withdrawals need and copied rows do not have: their key and their payment password. */
  async equip({ postgresUrl, home }: { postgresUrl: string; home: string }, copies: readonly Copy[]): Promise<void> {
    const client = new pg.Client({ connectionString: postgresUrl });
    await client.connect();
    try {
      const secrets = openSecrets(home);
      const { accountId } = this.customer;
      const { rows } = await client.query<{ wrapped_key: Buffer }>(
        'SELECT wrapped_key FROM records.customer_keys WHERE account_id = $1',
        [accountId],
      );
      const key = secrets.unwrapDataKey(accountId, rows[0]?.wrapped_key ?? Buffer.alloc(keyBytes));
      const [wrapping, macs] = [secrets.derive('data-key-wrapping'), secrets.derive('payment-password')];
      const ids = copies.map((copy) => copy.accountId);
      await client.query(
        'INSERT INTO records.customer_keys (account_id, wrapped_key) SELECT * FROM unnest($1::text[], $2::bytea[])',
        [ids, ids.map((id) => encrypt(wrapping, key, `data-key:${id}`))],
      );
      await client.query(
        'INSERT INTO records.payment_passwords (account_id, mac) SELECT * FROM unnest($1::text[], $2::bytea[])',
        [ids, ids.map((id) => createHmac('sha256', macs).update(`${id}\0${paymentPassword}`).digest())],
      );
    } finally {
      await client.end();
    }
  }

  /** The requests of copies, sealed as the app does; each is taken within two minutes. */
  async requests(copies: readonly Copy[]): Promise<readonly string[]> {
    const key: SealingKey = await this.customer.call(getKey, {});
    const texts: string[] = [];
    for (const { own, halves } of copies) {
      const [cardId, stepUpId] = [ownId(this.cardId, own), ownId(this.stepUpId, own)];
      const form = { cardId, currency: 'EUR', amount, again: false, paymentPassword, stepUpId };
      texts.push(postText(requestWithdrawal.path, JSON.stringify(await seal(requestWithdrawal, form, key)), halves));
    }
    return texts;
  }

  private async proof({ action, payee, isPayment = false }: Purpose): Promise<string> {
    const payment = isPayment ? { amount: minor(amount), currency: 'EUR' as const } : {};
    const purpose = { action, ...payment, ...(payee !== undefined && { payee }) };
    const options = await this.customer.call(startPasskeyStepUp, purpose);
    const { password } = this.customer.credentials;
    return (await this.customer.sealed(stepUp, { ...purpose, password, passkey: this.key.get(options) })).stepUpId;
  }
}

/** As the rows of a copy have it. */
const ownId = (id: string, own: string): string => `${id.slice(0, own.length)}${own}`;

async function enrolled(customer: Customer, url: string): Promise<SoftAuthenticator> {
  const telephone = await customer.telephone();
  await telephone.unread();
  await customer.call(requestStepUpCode, { action: 'enrolPasskey' });
  const proof = { action: 'enrolPasskey' as const, password: customer.credentials.password };
  const { stepUpId } = await customer.sealed(stepUp, { ...proof, code: await telephone.code() });
  const key = new SoftAuthenticator(url);
  const passkey = key.create(await customer.call(startPasskey, {}));
  await customer.call(enrolPasskey, { stepUpId, name: 'Bench', passkey });
  return key;
}
