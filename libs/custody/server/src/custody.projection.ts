import { custodyEvents, type CustodyEvent } from '@parkett/custody-contract';
import { zero } from '@parkett/kernel';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import type { Projection } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import {
  custodyReportTable,
  passedOverTable,
  settlementInstructionTable,
  settlementTradeTable,
} from './custody-tables';
import { TradeSums } from './trade-sums';

/**
 * Trades by date and instrument, their instructions, and what the custodian has reported. A group of its own: it fills
 * from the log's beginning beside everything else, so that trades of before are instructed as well.
 */
export const custodyProjection: Projection = {
  group: 'custody',
  scope: 'every partition',
  tables: [settlementTradeTable, settlementInstructionTable, custodyReportTable, passedOverTable],
  async project(client, partition, records) {
    const trades = new TradeSums(partition);
    for (const { record } of records) {
      if (record.aggregate.startsWith('account:')) trades.add(record);
      else if (record.aggregate.startsWith('settlement:'))
        for (const recorded of record.events) await write(client, custodyEvents.read(recorded), record);
    }
    await trades.write(client);
  },
};

type Report = Exclude<CustodyEvent, { readonly type: 'SettlementInstructed' | 'BuyInOrdered' | 'ReportsPassedOver' }>;

const outcomes = {
  SettlementConfirmed: 'settled',
  SettlementFailed: 'failed',
  SettlementSuspended: 'suspended',
  SettlementReversed: 'reversed',
  SettlementBoughtIn: 'boughtIn',
  BuyInEnded: 'notBoughtIn',
} as const satisfies Record<Report['type'], string>;

async function write(client: PoolClient, event: CustodyEvent, record: ChainedRecord['record']): Promise<void> {
  const at = decidedAtOf(record);
  if (event.type === 'SettlementInstructed') {
    const { instructionId, symbol, tradeDate, settlesOn, currency, quantity, cash, trades, instructedAt } = event;
    await settlementInstructionTable.insert(client, [
      {
        ...{ instruction_id: instructionId, symbol, trade_date: tradeDate, settles_on: settlesOn, currency, quantity },
        ...{ cash, open_quantity: quantity, open_cash: cash, trades, failures: 0, reason: null },
        ...{ instructed_at: instructedAt, updated_at: at, env: record.env, buy_in_at: null },
      },
    ]);
    return;
  }
  if (event.type === 'BuyInOrdered') {
    await client.query('UPDATE settlement_instructions SET buy_in_at = $2, updated_at = $3 WHERE instruction_id = $1', [
      event.instructionId,
      event.orderedAt,
      at,
    ]);
    return;
  }
  if (event.type === 'ReportsPassedOver') {
    const { from, to, passedAt } = event;
    const numbers = Array.from({ length: to - from + 1 }, (_, n) => ({ seq: from + n, passed_at: passedAt }));
    await passedOverTable.insert(client, numbers, { onConflict: 'DO NOTHING' });
    return;
  }
  await note(client, event);
  const { instructionId } = event;
  if (event.type === 'BuyInEnded') {
    if (event.ends)
      await client.query(
        'UPDATE settlement_instructions SET buy_in_at = NULL, updated_at = $2 WHERE instruction_id = $1',
        [instructionId, at],
      );
    return;
  }
  if (event.type === 'SettlementFailed')
    await client.query(
      `UPDATE settlement_instructions SET failures = failures + 1, reason = $2, updated_at = $3
       WHERE instruction_id = $1`,
      [instructionId, event.reason, at],
    );
  // A reversal that empties suspense leaves the instruction as it is, and says what of it is open. After a buy-in that
  // is taken back another one may be ordered.
  else if (event.type !== 'SettlementSuspended')
    await client.query(
      `UPDATE settlement_instructions SET open_quantity = $2, open_cash = $3, updated_at = $4, buy_in_at = CASE
         WHEN EXISTS (SELECT FROM custody_reports WHERE instruction_id = $1 AND report_id = $5 AND outcome = 'boughtIn')
         THEN NULL ELSE buy_in_at END
       WHERE instruction_id = $1`,
      [instructionId, event.openQuantity, event.openCash, at, 'reverses' in event ? event.reverses : ''],
    );
}

async function note(client: PoolClient, event: Report): Promise<void> {
  const { quantity, cash } = 'quantity' in event ? event : { quantity: 0, cash: zero };
  const { seq, reportId, instructionId, symbol, reportedAt } = event;
  await custodyReportTable.insert(
    client,
    [
      {
        ...{ seq, report_id: reportId, instruction_id: instructionId, outcome: outcomes[event.type], symbol },
        ...{ quantity, cash, reason: 'reason' in event ? event.reason : null, reported_at: reportedAt },
      },
    ],
    // Only a custodian that numbers two reports alike can do that; both are booked, and the first one is shown.
    { onConflict: 'DO NOTHING' },
  );
}
