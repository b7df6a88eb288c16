import type { AgreementVersion } from '@parkett/identity-contract';
import { agreementVersions } from '@parkett/identity-contract/agreement-versions';
import { AgreementReader, AppropriatenessReader, IdentityReader, RestrictionReader } from '@parkett/identity-server';
import type { Gate, Rejection } from '@parkett/kernel';
import { complexKindOf } from '@parkett/market-contract';
import type { Database } from '@parkett/platform-read-model';
import type { AskedOrder, MarketView, OrderGates } from '@parkett/trading-server';
import { accountGates } from './account-gates';

/**
 * Asks the gates of the decision about an order that is not sent yet, on the account of the read models. So an estimate
 * names the refusal that the decision would give. Callers wait at the ReadBarrier first.
 */
export class ReadOrderGates implements OrderGates {
  private readonly gates: readonly Gate<unknown>[];
  private readonly restrictions: RestrictionReader;
  private readonly identity: IdentityReader;
  private readonly agreements: AgreementReader;
  private readonly appropriateness: AppropriatenessReader;

  constructor(
    read: Database,
    private readonly market: Pick<MarketView, 'instrument'>,
    published: readonly AgreementVersion[] = agreementVersions,
  ) {
    this.gates = accountGates(market, published);
    this.restrictions = new RestrictionReader(read);
    this.identity = new IdentityReader(read);
    this.agreements = new AgreementReader(read);
    this.appropriateness = new AppropriatenessReader(read);
  }

  async refusalOf(accountId: string, order: AskedOrder, now: number): Promise<Rejection | undefined> {
    const account = await this.accountOf(accountId, order, now);
    for (const { refuse } of this.gates) {
      const refused = refuse(account, order, { now });
      if (refused !== undefined) return refused.rejection;
    }
    return undefined;
  }

  /**
   * The parts of the account's state that the gates ask about this order. Estimates follow the price every few seconds,
   * so what only purchases, or those of complex products, are asked about is not read for others.
   */
  private async accountOf(accountId: string, { symbol, side }: AskedOrder, now: number) {
    const isPurchase = side === 'buy';
    const instrument = isPurchase ? this.market.instrument(symbol) : undefined;
    const isComplex = instrument !== undefined && complexKindOf(instrument) !== null;
    const [held, expiresOn, agreements, appropriateness] = await Promise.all([
      this.restrictions.held(accountId, now),
      isPurchase ? this.identity.documentExpiresOn(accountId) : null,
      isPurchase ? this.agreements.state(accountId) : null,
      isComplex ? this.appropriateness.state(accountId) : null,
    ]);
    // The decision names the restriction that was placed first.
    const placed = held.toSorted((a, b) => a.placedAt - b.placedAt);
    return {
      identity: { status: 'approved', expiresOn },
      restrictions: { placed, stoppedAloneAt: null },
      agreements,
      appropriateness,
    };
  }
}
