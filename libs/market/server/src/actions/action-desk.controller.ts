import { APPROVAL_REQUESTS, type ApprovalRequests } from '@parkett/approvals-contract';
import { Controller, Inject } from '@nestjs/common';
import type { InputOf } from '@parkett/kernel';
import {
  listRegister,
  requestAction,
  requestActionCancellation,
  type ActionTerms,
  type Instrument,
} from '@parkett/market-contract';
import { brokerZone, cancelAction, otherSymbolIn, recordAction } from '@parkett/market-domain';
import { answered, IdempotencyKey, Input, Mount, Problem, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { InstrumentDirectory } from '../catalogue/instrument-directory';
import { ActionDirectory } from './action-directory';
import { registerPage } from './action-register-page';

type Request = Parameters<ApprovalRequests['request']>[1];

/** Corporate actions: one member of staff requests what is recorded, another approves the request. */
@Controller()
export class ActionDeskController {
  constructor(
    @Inject(InstrumentDirectory) private readonly instruments: InstrumentDirectory,
    @Inject(ActionDirectory) private readonly actions: ActionDirectory,
    @Inject(APPROVAL_REQUESTS) private readonly approvals: ApprovalRequests,
  ) {}

  @Mount(listRegister)
  list(@Input() page: InputOf<typeof listRegister>) {
    return registerPage(this.actions.all(), brokerZone.dateOf(Date.now()), page);
  }

  /** Throws SYMBOL_UNKNOWN, ACTION_CURRENCY, APPROVAL_BODY_INVALID. */
  @Mount(requestAction)
  async record(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { action, reason }: InputOf<typeof requestAction>,
  ) {
    this.refuseUnbookable(action.terms, this.listed(action.symbol));
    const { symbol, terms, exDate, payDate, deadline, source, actionId } = action;
    const seen = { symbol, terms: JSON.stringify(terms), exDate, payDate, deadline, source, changes: actionId };
    return this.request(staffId, { kind: recordAction.name, body: action, reason, seen, key });
  }

  @Mount(requestActionCancellation)
  async cancel(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { action, reason }: InputOf<typeof requestActionCancellation>,
  ) {
    const known = this.actions.byId(action.actionId);
    const terms = known === undefined ? null : JSON.stringify(known.terms);
    const seen = { ...action, terms, exDate: known?.exDate ?? null };
    return this.request(staffId, { kind: cancelAction.name, body: action, reason, seen, key });
  }

  /** What the accounts would refuse once it is too late to change it. */
  private refuseUnbookable(terms: ActionTerms, { currency }: Instrument): void {
    const other = otherSymbolIn(terms);
    const cash = terms.kind === 'merger' || terms.kind === 'delisting' ? terms.cash : null;
    const price = terms.kind === 'rights' ? terms.currency : currency;
    const currencies = [
      other === undefined ? currency : this.listed(other).currency,
      cash?.currency ?? currency,
      price,
    ];
    if (currencies.some((one) => one !== currency)) throw new Problem(409, 'ACTION_CURRENCY', { currency });
  }

  private listed(symbol: string): Instrument {
    const instrument = this.instruments.get(symbol);
    if (instrument === undefined) throw new Problem(404, 'SYMBOL_UNKNOWN', { symbol });
    return instrument;
  }

  private async request(staffId: string, request: Request) {
    const { approvalId, position } = await this.approvals.request(staffId, request);
    return answered({ approvalId }, { position });
  }
}
