import { APPROVAL_REQUESTS, type ApprovalRequests } from '@parkett/approvals-contract';
import * as contract from '@parkett/blocks-contract';
import { blockErrors, offerAggregate, type BlockSent, type OfferSent } from '@parkett/blocks-contract';
import { estimateBlock, type BlockFees, type BlockMarket } from '@parkett/blocks-domain';
import { Controller, Inject } from '@nestjs/common';
import { CUSTOMER_RECORDS, type CustomerRecords } from '@parkett/identity-contract';
import { sharesOf, type InputOf } from '@parkett/kernel';
import { CommandGateway } from '@parkett/platform-event-log';
import {
  answered,
  answeredBy,
  Caller,
  decided,
  IdempotencyKey,
  Input,
  Mount,
  Problem,
  refusal,
  StaffCaller,
  type CallerInfo,
  type StaffInfo,
} from '@parkett/platform-http';
import { BLOCK_FEES, BLOCK_MARKET, BLOCK_NAMES, BLOCK_PASSWORDS, type BlockPasswords } from './block-ports';
import { BlocksReader, offerOf, printOf, recordOf, type NameZh } from './blocks-reader';

/** A customer waits no longer for the decision; their record shows what became of it. */
const deadlineMs = 30_000;

/** Offers of blocks, and what a customer has offered and taken. */
@Controller()
export class BlocksController {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<BlockSent | OfferSent>,
    @Inject(BlocksReader) private readonly reader: BlocksReader,
    @Inject(BLOCK_PASSWORDS) private readonly passwords: BlockPasswords,
    @Inject(BLOCK_NAMES) private readonly nameZh: NameZh,
    @Inject(BLOCK_MARKET) private readonly market: BlockMarket,
    @Inject(BLOCK_FEES) private readonly fees: BlockFees,
    @Inject(APPROVAL_REQUESTS) private readonly approvals: ApprovalRequests,
    @Inject(CUSTOMER_RECORDS) private readonly customers: CustomerRecords,
  ) {}

  @Mount(contract.listBlockOffers, { reads: 'accounts' })
  async offers(@Caller() { accountId }: CallerInfo, @Input() page: InputOf<typeof contract.listBlockOffers>) {
    if (!(await this.reader.isSuitable(accountId))) return { suitable: false, offers: [], nextCursor: null };
    const { rows, nextCursor } = await this.reader.offers(accountId, page, Date.now());
    return { suitable: true, offers: rows.map((row) => offerOf(row, accountId, this.nameZh)), nextCursor };
  }

  @Mount(contract.listBlockRecords, { reads: 'accounts' })
  async records(@Caller() { accountId }: CallerInfo, @Input() page: InputOf<typeof contract.listBlockRecords>) {
    const { rows, nextCursor } = await this.reader.records(accountId, page);
    return { records: rows.map((row) => recordOf(row, this.nameZh)), nextCursor };
  }

  @Mount(contract.listBlockPrints, { reads: 'accounts' })
  async prints(@Input() { symbol, ...page }: InputOf<typeof contract.listBlockPrints>) {
    const { rows, nextCursor } = await this.reader.prints(symbol ?? null, page);
    return { prints: rows.map((row) => printOf(row, this.nameZh)), nextCursor };
  }

  @Mount(contract.estimateBlock)
  estimate(@Input() asked: InputOf<typeof contract.estimateBlock>) {
    const { market, fees } = this;
    const clock = market.clock(market.instrument(asked.symbol)?.mic);
    if (clock === undefined) throw new Problem(blockErrors.NO_QUOTE, 'NO_QUOTE', { symbol: asked.symbol });
    const { env, businessDate } = clock;
    const estimate = estimateBlock(asked, { market, fees, env, businessDate, now: Date.now() });
    if ('kind' in estimate) throw refusal(blockErrors, estimate.rejection);
    const { instrument, value, total, minQuantity, majorHolderLockMonths } = estimate;
    return {
      ...{ value, total, majorHolderLockMonths },
      fees: [...estimate.fees],
      currency: instrument.currency,
      minQuantity: sharesOf(minQuantity),
    };
  }

  @Mount(contract.offerBlock)
  async offer(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() { tradingPassword, ...body }: InputOf<typeof contract.offerBlock>,
  ) {
    await this.checkPassword(accountId, tradingPassword);
    const command = { ...byCustomer(accountId, 'blocks/offers', key), type: 'OfferBlock', body } as const;
    const answer = await decided(this.gateway.send({ ...command, deadlineMs }), blockErrors);
    return answeredBy(answer, { offerId: this.gateway.idOf(command), ...outcomeOf(answer) });
  }

  /** The account compares the price with the day's range, and the offer compares the terms. */
  @Mount(contract.takeBlock, { reads: 'accounts' })
  async take(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() { offerId, quantity, price, tradingPassword }: InputOf<typeof contract.takeBlock>,
  ) {
    await this.checkPassword(accountId, tradingPassword);
    const row = await this.reader.offer(accountId, offerId);
    if (row === undefined) throw new Problem(blockErrors.OFFER_UNKNOWN, 'OFFER_UNKNOWN');
    const body = { offerId, symbol: row.symbol, quantity, price, lockMonths: row.lock_months };
    const command = { ...byCustomer(accountId, 'blocks/takes', key), type: 'TakeBlock', body } as const;
    const answer = await decided(this.gateway.send({ ...command, deadlineMs }), blockErrors);
    return answeredBy(answer, { takeId: this.gateway.idOf(command), ...outcomeOf(answer) });
  }

  @Mount(contract.withdrawBlock)
  async withdraw(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() { offerId }: InputOf<typeof contract.withdrawBlock>,
  ) {
    const command = {
      ...byCustomer(accountId, 'blocks/withdrawals', key),
      aggregate: offerAggregate(offerId),
      type: 'WithdrawOffer',
      body: {},
    } as const;
    const answer = await decided(this.gateway.send({ ...command, deadlineMs }), blockErrors);
    return answeredBy(answer, { offerId, ...outcomeOf(answer) });
  }

  @Mount(contract.requestBlockSuitability)
  async requestSuitability(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountId, suitable, reason }: InputOf<typeof contract.requestBlockSuitability>,
  ) {
    // A repetition gets the answer that was recorded, whatever became of the account meanwhile.
    if (!(await this.approvals.isRequested(staffId, key)) && !(await this.customers.isOpen(accountId)))
      throw new Problem(blockErrors.ACCOUNT_UNKNOWN, 'ACCOUNT_UNKNOWN');
    const { approvalId, position } = await this.approvals.request(staffId, {
      kind: 'setBlockSuitability',
      body: { accountId, suitable },
      reason,
      seen: { account: accountId, suitable: suitable ? 'yes' : 'no' },
      key,
    });
    return answered({ approvalId }, { position });
  }

  private async checkPassword(accountId: string, password: string): Promise<void> {
    const verdict = await this.passwords.verify(accountId, password);
    if (verdict.kind === 'wrong') throw new Problem(403, 'TRADING_PASSWORD_WRONG', { left: verdict.left });
    if (verdict.kind === 'locked') throw new Problem(403, 'TRADING_PASSWORD_LOCKED');
    if (verdict.kind === 'notSet') throw new Problem(409, 'TRADING_PASSWORD_NOT_SET');
  }
}

const byCustomer = (accountId: string, route: string, key: string) =>
  ({ aggregate: `account:${accountId}`, actor: { kind: 'customer', id: accountId }, route, key }) as const;

const outcomeOf = ({ kind }: { readonly kind: string }) =>
  ({ status: kind === 'unknown' ? 'unknown' : 'requested' }) as const;
