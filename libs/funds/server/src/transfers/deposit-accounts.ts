import { accountNumberLength, numberInIban, numbersInPurpose } from '@parkett/funds-contract/accounts';
import type { Database } from '@parkett/platform-read-model';
import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { BankBooking, ReportedBooking } from '../bank-client';

/** Numbers that are tried for an account. Each is taken already with a probability of one in thousands. */
const attemptsMax = 20;
/** A purpose has 140 characters in SEPA; what a bank adds to it is not read. */
const purposeLengthMax = 500;

/** The numbers that customers' accounts have in their IBANs and references. A number never changes its account. */
export class CreateDepositAccounts1700000000206 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE deposit_accounts (number text PRIMARY KEY, account_id text NOT NULL UNIQUE)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deposit_accounts');
  }
}

const sha256 = (parts: readonly unknown[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['deposit-account', ...parts]))
    .digest();

/** A number of an account; the next attempt gives another one, in case it belongs to somebody else. */
const numberOf = (accountId: string, attempt: number): string =>
  String(sha256([accountId, attempt]).readBigUInt64BE() % 10n ** BigInt(accountNumberLength)).padStart(
    accountNumberLength,
    '0',
  );

/**
 * Whether a row can be one that was written here. Whoever else can write to the table could otherwise lead money for
 * one account to another: a number follows from the id of its account.
 */
const isGenuine = ({ number, account_id }: Row): boolean =>
  Array.from({ length: attemptsMax }, (_, attempt) => numberOf(account_id, attempt)).includes(number);

/** An account that nobody has. Each booking gets one of its own, because an account holds few bookings in suspense. */
const nobodyFor = (bookingId: string): string => `nobody-${sha256([bookingId]).toString('hex').slice(0, 32)}`;

interface Row {
  readonly number: string;
  readonly account_id: string;
}

/** Which account a payment to the broker belongs to. */
export class DepositAccounts {
  constructor(
    private readonly records: Database,
    private readonly bankCode: string | null,
  ) {}

  /** The number of an account, given to it when it is first asked for. Throws for one that is not its own. */
  async numberOf(accountId: string): Promise<string> {
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      const [row] = await this.records.rows<Row>(
        'SELECT number, account_id FROM deposit_accounts WHERE account_id = $1',
        [accountId],
      );
      if (row !== undefined && !isGenuine(row)) throw new Error(`the number of ${accountId} is not its own`);
      if (row !== undefined) return row.number;
      await this.records.rows(
        'INSERT INTO deposit_accounts (number, account_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [numberOf(accountId, attempt), accountId],
      );
    }
    throw new Error(`no number is free for the account ${accountId}`);
  }

  /**
   * The account that a booking names: by the bank's own knowledge, by the IBAN that it was sent to, or by the reference
   * in its purpose. One that names no account, or more than one, is for nobody, and waits in suspense.
   */
  async allocate({ accountRef, iban, purpose, ...booking }: ReportedBooking): Promise<BankBooking> {
    if (accountRef !== undefined) return { ...booking, accountRef };
    const numbers = numbersInPurpose((purpose ?? '').slice(0, purposeLengthMax));
    const byIban = this.bankCode === null ? undefined : numberInIban(this.bankCode, iban ?? '');
    const rows = await this.records.rows<Row>(
      'SELECT number, account_id FROM deposit_accounts WHERE number = ANY ($1)',
      [byIban === undefined ? numbers : [byIban, ...numbers]],
    );
    const [one, other] = rows.filter(isGenuine);
    return { ...booking, accountRef: one && !other ? one.account_id : nobodyFor(booking.bookingId) };
  }
}
