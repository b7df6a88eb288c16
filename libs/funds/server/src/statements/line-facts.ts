import { detached, type IsoDate, type Statement, type StatementLine } from '@parkett/funds-formats';
import type { Minor } from '@parkett/kernel';
import { createHash } from 'node:crypto';

/** A booked line without names and purposes: who reconciles needs none, and what is not kept cannot leak. */
export interface LineFacts {
  /** 1 is the first line of the statement. */
  readonly number: number;
  /** Equal for the same line on any statement of the account. */
  readonly key: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly on: IsoDate | null;
  readonly bankReference: string | null;
}

/** A statement whose sums close. */
export interface StatementFacts {
  /** Equal for the same statement in any file. */
  readonly fingerprint: string;
  readonly statement: Statement;
  readonly lines: readonly LineFacts[];
}

/** Collects the facts of a statement's lines until there is a verdict on it. */
export class LineCollector {
  private readonly lines: Omit<LineFacts, 'currency'>[] = [];
  private readonly occurrences = new Map<string, number>();

  add(line: StatementLine): void {
    if (line.status !== 'booked') return;
    const { number, amount, bookedOn, valueOn, bankReference } = line;
    const on = bookedOn ?? valueOn;
    this.lines.push({
      number,
      key: this.keyOf(line),
      amount,
      on,
      bankReference: bankReference && detached(bankReference),
    });
  }

  /** The keys of lines contain the account from now on. */
  seal(statement: Statement): StatementFacts {
    const { account, currency, reference, sequence, opening, closing } = statement;
    const lines = this.lines.map((line) => ({ ...line, currency, key: digest([account, currency, line.key]) }));
    const head = [account, currency, reference, sequence, opening, closing];
    const said = lines.map(({ number, amount, on, bankReference }) => [number, amount, on, bankReference]);
    return { fingerprint: digest([head, said]), statement, lines };
  }

  /**
   * A line is known by the bank's reference with amount and value date, because banks give one reference to several
   * lines. Without a reference everything that it says counts, and so does how often the statement has said it: a
   * customer may pay the same amount twice on a day.
   */
  private keyOf({ number: _, bankReference, ...said }: StatementLine): string {
    if (bankReference !== null) return digest([bankReference, said.amount, said.valueOn]);
    const content = digest([null, said]);
    const occurrence = (this.occurrences.get(content) ?? 0) + 1;
    this.occurrences.set(content, occurrence);
    return digest([content, occurrence]);
  }
}

const digest = (facts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(facts)).digest('hex');
