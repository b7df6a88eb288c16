import { APPROVAL_REQUESTS, type ApprovalRequests } from '@parkett/approvals-contract';
import * as contract from '@parkett/depot-contract';
import { depotErrors } from '@parkett/depot-contract';
import { Controller, Inject } from '@nestjs/common';
import { CUSTOMER_RECORDS, STAFF_ACTIONS, type CustomerRecords, type StaffActions } from '@parkett/identity-contract';
import { noShares, parseShares, sharesOf, type InputOf, type Quantity } from '@parkett/kernel';
import { answered, IdempotencyKey, Input, Mount, Problem, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import type { NameZh } from './depot.controller';
import { DEPOT_NAMES } from './depot-ports';
import { DepotReader, transferOf, type TransferRow } from './depot-reader';
import { OwnDepots } from './own-depot';
import { receiptFacts } from './receipt-facts';

interface Named {
  readonly accountId: string;
  readonly transferId: string;
}

/** Transfers as staff see them: operations report what the custodian has done, and risk approves it. */
@Controller()
export class DepotDeskController {
  constructor(
    @Inject(DepotReader) private readonly reader: DepotReader,
    @Inject(OwnDepots) private readonly depots: OwnDepots,
    @Inject(DEPOT_NAMES) private readonly nameZh: NameZh,
    @Inject(STAFF_ACTIONS) private readonly desk: StaffActions,
    @Inject(APPROVAL_REQUESTS) private readonly approvals: ApprovalRequests,
    @Inject(CUSTOMER_RECORDS) private readonly customers: CustomerRecords,
  ) {}

  @Mount(contract.listOpenTransfers, { reads: 'accounts' })
  async open(@StaffCaller() { staffId }: StaffInfo, @Input() page: InputOf<typeof contract.listOpenTransfers>) {
    await this.desk.record(staffId, 'listOpenTransfers');
    const { rows, nextCursor } = await this.reader.open(page);
    return { transfers: rows.map((row) => this.shown(row)), nextCursor };
  }

  /** The customer sees that their details were opened, before anybody gets them. */
  @Mount(contract.openDepotTransfer, { reads: 'accounts' })
  async details(
    @StaffCaller() { staffId, login }: StaffInfo,
    @Input() named: InputOf<typeof contract.openDepotTransfer>,
  ) {
    const row = await this.transfer(named);
    const { position } = await this.desk.look({ staffId, login }, row.account_id, 'profile', null);
    const depot = await this.depots.open(row.account_id, row.sealed);
    const own = { depotNumber: depot?.depotNumber ?? null, holder: depot?.holder ?? null };
    return answered({ transfer: this.shown(row), ...own }, { position });
  }

  @Mount(contract.instructDepotTransfer)
  async instruct(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountId, transferId }: InputOf<typeof contract.instructDepotTransfer>,
  ) {
    const { events, position } = await this.desk.send(staffId, {
      aggregate: `account:${accountId}`,
      type: 'InstructDepotTransfer',
      body: { transferId },
      route: 'depot/instructions',
      key,
    });
    return events === undefined ? answered({}, { status: 202 }) : answered({}, { position });
  }

  /** Throws as `transfer` and `problemOf`; the account decides about the rest. */
  @Mount(contract.requestDepotDelivery, { reads: 'accounts' })
  async deliver(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { reason, ...body }: InputOf<typeof contract.requestDepotDelivery>,
  ) {
    const row = await this.transfer(body);
    // A repetition gets the answer that was recorded, whatever became of the transfer meanwhile.
    const problem = problemOf(row, body.quantity);
    if (problem !== undefined && !(await this.approvals.isRequested(staffId, key))) throw problem;
    const { reference, deliveredOn } = body;
    return this.request(staffId, key, 'bookDepotDelivery', body, reason, { ...seenOf(row), reference, deliveredOn });
  }

  @Mount(contract.requestDepotRefusal, { reads: 'accounts' })
  async refuse(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { reason, ...body }: InputOf<typeof contract.requestDepotRefusal>,
  ) {
    return this.request(staffId, key, 'refuseDepotTransfer', body, reason, seenOf(await this.transfer(body)));
  }

  /** Throws ACCOUNT_UNKNOWN and DELIVERY_REFERENCE_TAKEN; the account decides about the rest. */
  @Mount(contract.requestDepotReceipt, { reads: 'accounts' })
  async receive(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { reason, ...body }: InputOf<typeof contract.requestDepotReceipt>,
  ) {
    const { accountId, symbol, reference, receivedOn, sender, lots } = body;
    // A repetition gets the answer that was recorded, whatever became of account and reference meanwhile.
    if (!(await this.approvals.isRequested(staffId, key))) {
      if (!(await this.customers.isOpen(accountId))) throw new Problem(depotErrors.ACCOUNT_UNKNOWN, 'ACCOUNT_UNKNOWN');
      if (await this.reader.isReceived(reference))
        throw new Problem(depotErrors.DELIVERY_REFERENCE_TAKEN, 'DELIVERY_REFERENCE_TAKEN', { reference });
    }
    const seen = { account: accountId, symbol, ...receiptFacts(lots), sender, reference, receivedOn };
    return this.request(staffId, key, 'bookDepotReceipt', body, reason, seen);
  }

  private async request(
    staffId: string,
    key: string,
    kind: string,
    body: Readonly<Record<string, unknown>>,
    reason: string,
    seen: Readonly<Record<string, string | number | null>>,
  ) {
    const { approvalId, position } = await this.approvals.request(staffId, { kind, body, reason, seen, key });
    return answered({ approvalId }, { position });
  }

  private async transfer({ accountId, transferId }: Named): Promise<TransferRow> {
    const row = await this.reader.transfer(accountId, transferId);
    if (row?.direction !== 'out') throw new Problem(depotErrors.TRANSFER_UNKNOWN, 'TRANSFER_UNKNOWN');
    return row;
  }

  private readonly shown = (row: TransferRow) => ({
    ...transferOf(row, [], this.nameZh(row.symbol)),
    accountId: row.account_id,
  });
}

/** TRANSFER_NOT_INSTRUCTED, TRANSFER_UNKNOWN or DELIVERY_QUANTITY_DIFFERS, if a delivery cannot be reported now. */
function problemOf(row: TransferRow, quantity: Quantity | undefined): Problem | undefined {
  if (row.status === 'requested') return new Problem(depotErrors.TRANSFER_NOT_INSTRUCTED, 'TRANSFER_NOT_INSTRUCTED');
  if (row.status !== 'instructed') return new Problem(depotErrors.TRANSFER_UNKNOWN, 'TRANSFER_UNKNOWN');
  const shares = parseShares(row.quantity) ?? noShares;
  if (quantity === undefined || quantity === shares) return undefined;
  return new Problem(depotErrors.DELIVERY_QUANTITY_DIFFERS, 'DELIVERY_QUANTITY_DIFFERS', { shares: sharesOf(shares) });
}

const seenOf = ({ account_id: account, symbol, quantity: shares, counterparty: receiver, status }: TransferRow) => ({
  ...{ account, symbol, shares, receiver, status },
});
