import type { Database } from '@parkett/platform-read-model';
import { CustodianSilent, type CustodianClient } from './custodian-client';

/** Shares of one instrument at the custodian that are not those of the trades that have settled, in millionths. */
export interface HoldingDifference {
  readonly symbol: string;
  readonly expected: string;
  readonly found: string;
  /** The first instruction that the custodian has reported on since it last agreed; null if it has on none. */
  readonly instructionId: string | null;
}

interface ComparisonOptions {
  readonly readModels: Database;
  readonly records: Pick<Database, 'rows'>;
  readonly custodian: Pick<CustodianClient, 'holdings'>;
  readonly onDifference: (difference: HoldingDifference) => void;
}

interface SettledRow {
  readonly booked: string;
  readonly passed_over: string;
  readonly last: string;
  readonly symbol: string | null;
  readonly settled: string | null;
}

/** What of each instrument has settled, and the reports that are booked, at one moment. */
const settledSql = `SELECT counts.booked, counts.passed_over, counts.last, sums.symbol, sums.settled
  FROM (SELECT count(*) AS booked, coalesce(max(seq), 0) AS last, (SELECT count(*) FROM custody_passed_over AS passed
      WHERE seq <= $1 AND NOT EXISTS (SELECT FROM custody_reports WHERE seq = passed.seq)) AS passed_over
    FROM custody_reports) AS counts
  LEFT JOIN (SELECT symbol, sum(quantity - open_quantity)::text AS settled FROM settlement_instructions
    GROUP BY symbol) AS sums ON true`;

/**
 * Compares what the custodian holds with what has settled of the customers' trades, by instrument. Only holdings of a
 * moment are compared at which every report is booked that they contain, and no other one. A difference is alerted
 * once, and again when it changes; nothing is corrected.
 */
export async function compareHoldings(options: ComparisonOptions): Promise<Readonly<Record<string, unknown>>> {
  const holdings = await options.custodian.holdings().catch((error: unknown) => {
    if (error instanceof CustodianSilent) return error;
    throw error;
  });
  if (holdings instanceof CustodianSilent) return { waits: holdings.message };
  const rows = await options.readModels.rows<SettledRow>(settledSql, [holdings.upTo]);
  // What is passed over may be missing from our sums, which is then a difference.
  const booked = Number(rows[0]?.booked) + Number(rows[0]?.passed_over);
  if (booked !== holdings.upTo || Number(rows[0]?.last) > holdings.upTo)
    return { waits: `${booked} reports of ${holdings.upTo}` };
  const expected = new Map(
    rows.flatMap((row) => (row.symbol === null ? [] : [[row.symbol, BigInt(row.settled ?? 0)]])),
  );
  const found = new Map<string, bigint>();
  // A custodian may hold an instrument at several places, each with a row of its own.
  for (const { symbol, quantity } of holdings.holdings) found.set(symbol, (found.get(symbol) ?? 0n) + BigInt(quantity));
  let differences = 0;
  const symbols = [...new Set([...expected.keys(), ...found.keys()])].sort();
  for (const symbol of symbols) {
    const [here, there] = [expected.get(symbol) ?? 0n, found.get(symbol) ?? 0n];
    if (here === there) await agree(options.records, symbol, holdings.upTo);
    else {
      differences += 1;
      await differ(options, { symbol, expected: String(here), found: String(there) });
    }
  }
  return { compared: symbols.length, differences };
}

/** It agrees up to a report. A difference that is gone ends, and is kept. */
async function agree(records: Pick<Database, 'rows'>, symbol: string, upTo: number): Promise<void> {
  await records.rows(
    `WITH ended AS (UPDATE custody_differences SET ended_at = now() WHERE symbol = $1 AND ended_at IS NULL)
     INSERT INTO custody_agreements (symbol, seq) VALUES ($1, $2)
     ON CONFLICT (symbol) DO UPDATE SET seq = $2 WHERE custody_agreements.seq <> $2`,
    [symbol, upTo],
  );
}

/** The alert comes before it is noted, so it may come twice and is never lost. */
async function differ(
  { readModels, records, onDifference }: ComparisonOptions,
  { symbol, expected, found }: Omit<HoldingDifference, 'instructionId'>,
): Promise<void> {
  const [known] = await records.rows(
    `SELECT FROM custody_differences WHERE symbol = $1 AND ended_at IS NULL AND found - expected = $3::numeric - $2::numeric`,
    [symbol, expected, found],
  );
  if (known !== undefined) return;
  const [agreed] = await records.rows<{ seq: string }>('SELECT seq FROM custody_agreements WHERE symbol = $1', [
    symbol,
  ]);
  const [first] = await readModels.rows<{ instruction_id: string }>(
    `SELECT instruction_id FROM custody_reports WHERE symbol = $1 AND seq > $2 AND outcome NOT IN ('failed', 'notBoughtIn')
     ORDER BY seq LIMIT 1`,
    [symbol, agreed?.seq ?? 0],
  );
  const instructionId = first?.instruction_id ?? null;
  onDifference({ symbol, expected, found, instructionId });
  await records.rows(
    `WITH ended AS (UPDATE custody_differences SET ended_at = now() WHERE symbol = $1 AND ended_at IS NULL)
     INSERT INTO custody_differences (symbol, expected, found, instruction_id) VALUES ($1, $2, $3, $4)`,
    [symbol, expected, found, instructionId],
  );
}
