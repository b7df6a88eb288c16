import { price } from '@parkett/kernel';
import {
  ownRules,
  type Clock,
  type CorporateAction,
  type Instrument,
  type MarketClock,
  type Opening,
  type Quote,
} from '@parkett/market-contract';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import type { MarketView } from '../trading-slice';

const instrument = sampleInstrument();

/** A market that stands still until the test moves it. */
export class StillMarket implements MarketView {
  now: Quote | undefined;
  session: Clock['session'] = 'open';
  date = '2026-11-20';
  /** Given while the session is closed and the next one is known. */
  opening: Opening | undefined;
  instrument = (symbol: string): Instrument | undefined => (symbol === instrument.symbol ? instrument : undefined);
  quote = (symbol: string): Quote | undefined => (symbol === instrument.symbol ? this.now : undefined);
  quotedDate: string | undefined;
  quotedOn = (): string | undefined => this.quotedDate;
  clock = (): MarketClock => ({
    session: this.session,
    businessDate: this.date,
    ts: 1,
    feed: 'replay',
    env: 'SIMULATED',
    ...(this.opening && { opening: this.opening }),
  });
  referenceOffset = (): number => 0;
  rules = ownRules;
  isTradeDate = (): boolean => true;
  nextAuction: MarketView['nextAuction'] = () => undefined;
  actions: readonly CorporateAction[] = [];
  cancelled: readonly string[] = [];
  isCancelled = (actionId: string): boolean => this.cancelled.includes(actionId);
  actionsOn = (symbol: string): readonly CorporateAction[] => this.actions.filter((one) => one.symbol === symbol);

  quoted(bid: string, bidSize: number, ask: string, askSize: number, ts = 1): Quote {
    this.now = sampleQuote(ask, { ts, bid: price(bid), bidSize, askSize });
    return this.now;
  }
}
