import type { BlockEvent } from '@parkett/blocks-contract';
import type { DepotEvent } from '@parkett/depot-contract';
import type { CashExchanged, DebitEventOf, WithdrawalEvent } from '@parkett/funds-contract';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import { bulk, type WrittenRow } from '@parkett/platform-read-model';
import type { AllowanceOrdered, TaxSettled } from '@parkett/tax-contract';
import type { ExecutionBusted, OrderExecuted } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';
import { payoutFees } from '../money-log/payout-fees';
import type { BookedEvent } from './cash-changes';
import { fillTable, transactionTable } from './trading-tables';

/** Older events give the feed's time as that of the fill. A later one may lack `quotedAt`, but not both. */
const hasFeedTimeOnly = ({ quotedAt, quoteReceivedAt }: OrderExecuted): boolean =>
  quotedAt === undefined && quoteReceivedAt === undefined;

/** When a fill happened, by the broker's clock. For an event that has the feed's time only, it is the record's time. */
export const executedAtOf = (event: OrderExecuted, record: ChainedRecord['record']): number =>
  hasFeedTimeOnly(event) ? decidedAtOf(record) : event.executedAt;

/** The time of its quote by the feed's clock; null for an event whose feed had a time that could not be right. */
const quotedAtOf = (event: OrderExecuted): number | null =>
  event.quotedAt ?? (hasFeedTimeOnly(event) ? event.executedAt : null);

type BlockTrade = Extract<BlockEvent, { readonly type: 'BlockBought' | 'BlockSold' }>;

type Transferred = Extract<DepotEvent, { readonly type: 'SharesDelivered' | 'SharesReceived' }>;

type Payout = Extract<WithdrawalEvent, { readonly type: 'PayoutPaid' | 'PayoutReturned' | 'PayoutSettled' }>;

type Common = Pick<WrittenRow<typeof transactionTable.columns>, 'account_id' | 'business_date' | 'env'>;

/** Fills of orders, and every cash transaction of a customer (reservations are not transactions). */
export class MovementChanges {
  private readonly fills: WrittenRow<typeof fillTable.columns>[] = [];
  private readonly busted: { execution_id: string; busted_at: number }[] = [];
  private readonly transactions: WrittenRow<typeof transactionTable.columns>[] = [];

  add(accountId: string, chained: ChainedRecord, event: BookedEvent): void {
    const { record } = chained;
    const common: Common = { account_id: accountId, business_date: record.businessDate, env: record.env };
    const isCredit = event.type === 'CollectionCredited' && !event.inSuspense;
    if (event.type === 'Deposited' || event.type === 'SuspenseCredited' || isCredit) {
      // A booking id is unique within its account. The bank has to ensure that it does not use one twice.
      this.transactions.push({
        ...common,
        id: `deposit:${accountId}:${event.bookingId}`,
        type: 'deposit',
        amount: event.amount,
        currency: event.currency,
        symbol: null,
        quantity: null,
        price: null,
        fees: '[]',
        reference: event.bookingId,
        trade_date: null,
        at: decidedAtOf(record),
      });
    }
    if (event.type === 'PayoutPaid' || event.type === 'PayoutReturned' || event.type === 'PayoutSettled')
      this.addPayout(common, chained, event);
    if (event.type === 'CollectionReversed') this.addReversal(common, chained, event);
    const isTax = event.type === 'TaxSettled' || event.type === 'AllowanceOrdered';
    if (isTax && event.amount !== 0) this.addTax(common, chained, event);
    if (event.type === 'CashExchanged') this.addExchange(common, chained, event);
    if (event.type === 'CorporateActionPaid') {
      const { actionId, kind, amount, currency, symbol, entitled, perShare } = event;
      this.transactions.push({
        ...common,
        id: `action:${accountId}:${actionId}`,
        type: kind === 'cashDividend' ? 'dividend' : 'redemption',
        amount,
        currency,
        symbol,
        quantity: entitled,
        price: perShare,
        fees: '[]',
        reference: actionId,
        trade_date: null,
        at: decidedAtOf(record),
      });
    }
    if (event.type === 'RightsSettled') {
      const { actionId, value, currency, symbol, quantity, price } = event;
      this.transactions.push({
        ...common,
        ...{ id: `rights:${accountId}:${actionId}`, type: 'buy', amount: -value, currency, symbol, quantity, price },
        ...{ fees: '[]', reference: actionId, at: decidedAtOf(record) },
        trade_date: event.tradeDate === record.businessDate ? null : event.tradeDate,
      });
    }
    if (event.type === 'ExecutionBusted' && !event.inSuspense) this.takeBack(common, chained, event);
    if (event.type === 'BlockBought' || event.type === 'BlockSold') this.addBlock(common, chained, event);
    if (event.type === 'SharesDelivered' || event.type === 'SharesReceived') this.addTransfer(common, chained, event);
    if (event.type === 'OrderExecuted') {
      const { executionId, orderId, side, quantity, price, value, symbol, currency } = event;
      const fees = JSON.stringify(event.fees);
      const cost = event.fees.reduce((total, { amount }) => total + amount, 0);
      this.fills.push({
        execution_id: executionId,
        order_id: orderId,
        account_id: accountId,
        quantity,
        price,
        value,
        fees,
        cumulative_quantity: event.cumulativeQuantity,
        executed_at: executedAtOf(event, record),
        quoted_at: quotedAtOf(event),
        quote_received_at: event.quoteReceivedAt ?? null,
        busted_at: null,
      });
      this.transactions.push({
        ...common,
        id: `execution:${executionId}`,
        type: side,
        amount: side === 'buy' ? -(value + cost) : value - cost,
        currency,
        symbol,
        quantity,
        price,
        fees,
        reference: orderId,
        // Only where it differs, so that rows of older builds are the same.
        trade_date: event.businessDate === record.businessDate ? null : event.businessDate,
        at: decidedAtOf(record),
      });
    }
  }

  /** A block trade has no order; its reference is the offer. */
  private addBlock(common: Common, { record }: ChainedRecord, event: BlockTrade): void {
    const { offerId, symbol, currency, quantity, price, value, tradeDate } = event;
    const cost = event.fees.reduce((total, { amount }) => total + amount, 0);
    const isPurchase = event.type === 'BlockBought';
    this.transactions.push({
      ...common,
      id: isPurchase ? `blockPurchase:${event.takeId}` : `blockSale:${event.takeId}:${event.part}`,
      type: isPurchase ? 'buy' : 'sell',
      amount: isPurchase ? -(value + cost) : value - cost,
      currency,
      symbol,
      quantity,
      price,
      fees: JSON.stringify(event.fees),
      reference: offerId,
      trade_date: tradeDate === record.businessDate ? null : tradeDate,
      at: decidedAtOf(record),
    });
  }

  /** Shares move without cash, so the amount is 0. */
  private addTransfer(common: Common, { record }: ChainedRecord, event: Transferred): void {
    const { symbol, currency, quantity, reference } = event;
    const isOut = event.type === 'SharesDelivered';
    this.transactions.push({
      ...common,
      id: isOut ? `transferOut:${event.transferId}` : `transferIn:${event.deliveryId}`,
      type: isOut ? 'transferOut' : 'transferIn',
      amount: 0,
      currency,
      symbol,
      quantity,
      price: null,
      fees: '[]',
      reference,
      trade_date: null,
      at: decidedAtOf(record),
    });
  }

  /** What the customer has less or more; nothing for a booking in suspense, and for a debit after its return. */
  private addPayout(common: Common, { record }: ChainedRecord, event: Payout): void {
    const { currency, postings } = event;
    const isSettled = event.type === 'PayoutSettled';
    const reference = isSettled ? event.withdrawalId : event.bookingId;
    const own = postings.filter(({ bucket, unit }) => unit === currency && !bucket.startsWith('house:'));
    const amount = own.reduce((sum, leg) => sum + leg.amount, 0);
    if (amount === 0) return;
    this.transactions.push({
      ...common,
      id: `payout:${common.account_id}:${isSettled ? `settled:${reference}` : reference}`,
      type: event.type === 'PayoutReturned' ? 'withdrawalReturned' : 'withdrawal',
      ...{ amount, currency, symbol: null, quantity: null, price: null, fees: JSON.stringify(payoutFees(event)) },
      ...{ reference, trade_date: null, at: decidedAtOf(record) },
    });
  }

  /** What the bank has booked back of a direct debit; nothing for what was never credited. */
  private addReversal(
    common: Common,
    { record }: ChainedRecord,
    { bookingId, amount, suspended, currency }: DebitEventOf<'CollectionReversed'>,
  ): void {
    if (amount === suspended) return;
    this.transactions.push({
      ...{ ...common, id: `debitReversed:${common.account_id}:${bookingId}`, type: 'debitReversed', currency },
      ...{ amount: suspended - amount, symbol: null, quantity: null, price: null, fees: '[]', reference: bookingId },
      ...{ trade_date: null, at: decidedAtOf(record) },
    });
  }

  private addTax(common: Common, { record }: ChainedRecord, settled: TaxSettled | AllowanceOrdered): void {
    const { amount, currency } = settled;
    const { kind, reference, orderId, symbol } =
      settled.type === 'TaxSettled'
        ? settled
        : { kind: 'allowance', reference: settled.allowanceId, orderId: null, symbol: null };
    this.transactions.push({
      ...{ ...common, id: `tax:${common.account_id}:${kind}:${reference}`, type: 'tax', amount: -amount, currency },
      ...{ symbol, quantity: null, price: null, fees: '[]', reference: orderId ?? reference, trade_date: null },
      at: decidedAtOf(record),
    });
  }

  /** A row for each currency. The fee is part of what was sold. */
  private addExchange(common: Common, { record }: ChainedRecord, exchange: CashExchanged): void {
    const { quoteId, from, to, sold, bought, fee } = exchange;
    const id = `exchange:${common.account_id}:${quoteId}`;
    for (const row of [
      { id, currency: from, amount: -sold, fees: JSON.stringify([fee]) },
      { id: `${id}:${to}`, currency: to, amount: bought, fees: '[]' },
    ])
      this.transactions.push({
        ...{ ...common, ...row, type: 'exchange', symbol: null, quantity: null, price: null, trade_date: null },
        ...{ reference: quoteId, at: decidedAtOf(record) },
      });
  }

  private takeBack(common: Common, { record }: ChainedRecord, event: ExecutionBusted): void {
    const { executionId, orderId, side, quantity, price, amount, symbol, currency } = event;
    this.busted.push({ execution_id: executionId, busted_at: event.bustedAt });
    this.transactions.push({
      ...common,
      id: `bust:${executionId}`,
      type: side === 'buy' ? 'buyReversed' : 'sellReversed',
      amount,
      currency,
      symbol,
      quantity,
      price,
      fees: JSON.stringify(event.fees.map((fee) => ({ ...fee, amount: -fee.amount }))),
      reference: orderId,
      trade_date: null,
      at: decidedAtOf(record),
    });
  }

  async write(client: PoolClient): Promise<void> {
    await fillTable.insert(client, this.fills);
    await bulk(
      client,
      { execution_id: 'text', busted_at: 'bigint' },
      this.busted,
      'UPDATE fills SET busted_at = rows.busted_at FROM rows WHERE fills.execution_id = rows.execution_id',
    );
    await transactionTable.insert(client, this.transactions);
  }
}
