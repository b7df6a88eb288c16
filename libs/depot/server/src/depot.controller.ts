import * as contract from '@parkett/depot-contract';
import { depotErrors, transferLotsMax, type DepotSent, type DepotTransfer } from '@parkett/depot-contract';
import { Controller, Inject } from '@nestjs/common';
import type { InputOf } from '@parkett/kernel';
import { CommandGateway } from '@parkett/platform-event-log';
import {
  answeredBy,
  Caller,
  decided,
  IdempotencyKey,
  Input,
  Mount,
  Problem,
  type CallerInfo,
} from '@parkett/platform-http';
import { DEPOT_HOLDINGS, DEPOT_NAMES, DEPOT_PASSWORDS, type DepotHoldings, type DepotPasswords } from './depot-ports';
import { DepotReader, transferOf } from './depot-reader';
import { OwnDepots } from './own-depot';

/** A customer waits no longer for the decision; the list of transfers shows what became of it. */
const deadlineMs = 30_000;

export type NameZh = (symbol: string) => string | null;

/** Transfers of a customer's shares to other brokers, and from them. */
@Controller()
export class DepotController {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<DepotSent>,
    @Inject(DepotReader) private readonly reader: DepotReader,
    @Inject(OwnDepots) private readonly depots: OwnDepots,
    @Inject(DEPOT_PASSWORDS) private readonly passwords: DepotPasswords,
    @Inject(DEPOT_HOLDINGS) private readonly holdings: DepotHoldings,
    @Inject(DEPOT_NAMES) private readonly nameZh: NameZh,
  ) {}

  @Mount(contract.listDepotTransfers, { reads: 'accounts' })
  async transfers(@Caller() { accountId }: CallerInfo, @Input() page: InputOf<typeof contract.listDepotTransfers>) {
    const { rows, lots, nextCursor } = await this.reader.transfers(accountId, page);
    const transfers = await Promise.all(
      rows.map(async (row): Promise<DepotTransfer> => {
        const transfer = transferOf(row, lots.get(row.id) ?? [], this.nameZh(row.symbol));
        const depot = await this.depots.open(accountId, row.sealed);
        return { ...transfer, depotNumber: depot?.depotNumber ?? null };
      }),
    );
    return { transfers, nextCursor };
  }

  @Mount(contract.estimateDepotTransfer, { reads: 'accounts' })
  estimate(
    @Caller() { accountId }: CallerInfo,
    @Input() { symbol, quantity }: InputOf<typeof contract.estimateDepotTransfer>,
  ) {
    return this.holdings.leaving(accountId, symbol, quantity, transferLotsMax);
  }

  @Mount(contract.requestDepotTransfer)
  async request(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() { tradingPassword, depotNumber, holder, ...terms }: InputOf<typeof contract.requestDepotTransfer>,
  ) {
    await this.checkPassword(accountId, tradingPassword);
    const sealed = await this.depots.seal(accountId, { depotNumber, holder });
    const command = {
      ...byCustomer(accountId, 'depot/transfers', key),
      type: 'RequestDepotTransfer',
      body: { ...terms, sealed },
      // Each encryption differs, so a repetition is recognised by what was sealed.
      hashed: { key: await this.depots.bodyKey(accountId), body: { ...terms, depotNumber, holder } },
    } as const;
    const answer = await decided(this.gateway.send({ ...command, deadlineMs }), depotErrors);
    return answeredBy(answer, { transferId: this.gateway.idOf(command), ...outcomeOf(answer) });
  }

  @Mount(contract.cancelDepotTransfer)
  async cancel(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() { transferId }: InputOf<typeof contract.cancelDepotTransfer>,
  ) {
    const command = {
      ...byCustomer(accountId, 'depot/cancellations', key),
      type: 'CancelDepotTransfer',
      body: { transferId },
    } as const;
    const answer = await decided(this.gateway.send({ ...command, deadlineMs }), depotErrors);
    return answeredBy(answer, { transferId, ...outcomeOf(answer) });
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
