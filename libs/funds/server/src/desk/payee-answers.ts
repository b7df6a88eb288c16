import { Inject, Injectable } from '@nestjs/common';
import { payeeCheckSchema, type listPayeeAlerts, type PayeeAlert, type PayeeCheck } from '@parkett/funds-contract';
import type { InputOf, OutputOf } from '@parkett/kernel';
import { READ_DB, RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { CustomerKeyGone, CustomerVault } from '@parkett/platform-secrets';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { cursorAfter, pageOf, partsOfCursor } from './page-cursor';

/** Tables of the schema `records` whose rows are deleted when a customer is erased. */
export const fundsTablesErased: readonly string[] = ['payee_answers'];

/**
 * What payees' banks have said about the numbers of a customer: one row for each number and answer. The number is the
 * keyed hash that the log has of a bound one, so nobody can read it or compare it with that of another customer.
 */
export class CreatePayeeAnswers1700000000209 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payee_answers (
      account_id text NOT NULL, mark text NOT NULL, answer text NOT NULL,
      first_at timestamptz NOT NULL DEFAULT now(), last_at timestamptz NOT NULL DEFAULT now(),
      times int NOT NULL DEFAULT 1, PRIMARY KEY (account_id, mark, answer))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payee_answers');
  }
}

interface Row {
  readonly account_id: string;
  readonly mark: string;
  readonly last_at: string;
  readonly answers: readonly { answer: string; firstAt: number; lastAt: number; times: number }[];
}

const ms = (column: string): string => `floor(extract(epoch FROM ${column}) * 1000)::bigint`;

/** Records the answers of payees' banks, and lists those that staff should look at. */
@Injectable()
export class PayeeAnswers {
  constructor(
    @Inject(RECORDS_DB) private readonly records: Database,
    @Inject(READ_DB) private readonly readModels: Database,
    @Inject(CustomerVault) private readonly vault: Pick<CustomerVault, 'payeeMark'>,
  ) {}

  /** A customer who was erased meanwhile leaves nothing. */
  async record(accountId: string, number: string, answer: PayeeCheck): Promise<void> {
    const mark = await this.vault.payeeMark(accountId, number).catch((error: unknown) => {
      if (error instanceof CustomerKeyGone) return undefined;
      throw error;
    });
    if (mark === undefined) return;
    await this.records.rows(
      `INSERT INTO payee_answers (account_id, mark, answer) VALUES ($1, $2, $3)
       ON CONFLICT (account_id, mark, answer) DO UPDATE SET last_at = now(), times = payee_answers.times + 1`,
      [accountId, mark, answer],
    );
  }

  /** Numbers whose owner the bank has denied or named otherwise at least once; what it has said before is with them. */
  async page({ before, limit }: InputOf<typeof listPayeeAlerts>): Promise<OutputOf<typeof listPayeeAlerts>> {
    const rows = await this.records.rows<Row>(
      `SELECT account_id, mark, ${ms('max(last_at)')}::text AS last_at, jsonb_agg(jsonb_build_object('answer', answer,
         'firstAt', ${ms('first_at')}, 'lastAt', ${ms('last_at')}, 'times', times) ORDER BY last_at DESC) AS answers
       FROM payee_answers GROUP BY account_id, mark
       HAVING bool_or(answer IN ('noMatch', 'closeMatch'))
         AND ($1::bigint IS NULL OR (${ms('max(last_at)')}, account_id, mark) < ($1, $2::text, $3::text))
       ORDER BY ${ms('max(last_at)')} DESC, account_id DESC, mark DESC LIMIT $4`,
      [...partsOfCursor(before, 3), limit + 1],
    );
    const { shown, next } = pageOf(rows, limit, ({ last_at, account_id, mark }) =>
      cursorAfter(last_at, account_id, mark),
    );
    const bound = await this.readModels.rows<{ account_id: string; mark: string; bound_at: string }>(
      `SELECT account_id, mark, min(bound_at) AS bound_at FROM cards
       WHERE (account_id, mark) IN (SELECT * FROM unnest($1::text[], $2::text[])) GROUP BY account_id, mark`,
      [shown.map(({ account_id }) => account_id), shown.map(({ mark }) => mark)],
    );
    const boundAt = new Map(bound.map((card) => [`${card.account_id} ${card.mark}`, Number(card.bound_at)]));
    return {
      alerts: shown.map(
        (row): PayeeAlert => ({
          accountId: row.account_id,
          number: row.mark.slice(0, 8),
          answers: row.answers.map(({ answer, ...seen }) => ({ answer: payeeCheckSchema.parse(answer), ...seen })),
          boundAt: boundAt.get(`${row.account_id} ${row.mark}`) ?? null,
          lastAt: Number(row.last_at),
        }),
      ),
      next,
    };
  }
}
