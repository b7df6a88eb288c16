import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { STAFF_SOURCE } from '@parkett/approvals-contract';
import { BLOCK_FEES, BLOCK_MARKET, BLOCK_NAMES, BLOCK_PASSWORDS, BlocksModule } from '@parkett/blocks-server';
import {
  blockFees,
  blockMarketOf,
  messages,
  PeopleModule,
  orderExchanges,
  readOrderTaxes,
  ReadOrderGates,
  ReadWithdrawalGates,
} from '@parkett/composition';
import { CustodyModule, FAIL_AGES } from '@parkett/custody-server';
import { DEPOT_HOLDINGS, DEPOT_NAMES, DEPOT_PASSWORDS, DepotModule } from '@parkett/depot-server';
import {
  BankClient,
  BROKER_DATES,
  CashInterestReader,
  DepositCurrencies,
  EXCHANGE_PASSWORDS,
  ExchangeModule,
  FundsModule,
  PAYMENT_CHECKS,
  TRANSFER_WINDOWS,
  WITHDRAWAL_GATES,
} from '@parkett/funds-server';
import { holdCustomer, PaymentPasswords, TradingPasswords } from '@parkett/identity-server';
import { bankTransferWindow, brokerZone } from '@parkett/market-domain';
import {
  ActionDirectory,
  BadTickCounts,
  Favourites,
  InstrumentDirectory,
  LastValueCache,
  ActionDeskModule,
  FavouritesModule,
  MarketModule,
  NightsModule,
  readAdjustedCloses,
  readCloses,
  ReferenceRates,
} from '@parkett/market-server';
import { DOCUMENT_OWNERS, DocumentsModule } from '@parkett/documents-server';
import { MessageCentre, MessagesModule } from '@parkett/messages-server';
import { CommandGateway, EventVersions, KafkaLog } from '@parkett/platform-event-log';
import { Messages } from '@parkett/platform-http';
import { LOGGER } from '@parkett/platform-observability';
import { MARKET_DB, READ_DB, ReadBarrier, RECORDS_DB } from '@parkett/platform-read-model';
import { RealtimeModule } from '@parkett/platform-realtime';
import { SETTINGS } from '@parkett/platform-settings';
import { DividendReader, PortfolioModule, PortfolioReader, type PortfolioMarket } from '@parkett/portfolio-server';
import { taxDay } from '@parkett/tax-domain';
import { TAX_DAYS, TaxModule } from '@parkett/tax-server';
import { fxRatesOn } from '@parkett/trading-domain';
import {
  BROKER_DAYS,
  ChosenBases,
  Explainer,
  MoneyLogReader,
  orderDateOf,
  ORDER_EXCHANGES,
  CASH_INTERESTS,
  ORDER_TAXES,
  ORDER_GATES,
  TRADING_MARKET,
  TRADING_PASSWORDS,
  TradingModule,
  TradingReader,
  UNDELIVERED_TRADES,
} from '@parkett/trading-server';
import { failAgesOf, undeliveredTradesOf } from './fail-ages';
import { Health } from './health';
import type { StaffParts } from './staff-parts';
import { SystemController } from './http/system.controller';
import type { MarketParts } from './market-parts';
import type { Runtime } from './runtime';

/** Those of today, also while a day of the past is replayed: they only make amounts comparable. */
const newestRates = () => fxRatesOn(brokerZone.dateOf(Date.now()));

/** What the values of accounts need of the market. */
const portfolioMarket = (runtime: Runtime, { view, actions, board, referenceOf }: MarketParts): PortfolioMarket => ({
  today: () => brokerZone.dateOf(Date.now()),
  instrument: view.instrument,
  // As of the trade date that is next or now: there may be no price yet since a corporate action.
  lastPrice: (symbol) => {
    const [quote, date] = [board.quote(symbol), board.dateOf(symbol)];
    if (quote === undefined || date === undefined) return quote?.last;
    const on = orderDateOf(view.clock(view.instrument(symbol)?.mic)) ?? date;
    return referenceOf(symbol, { price: quote.last, date }, on);
  },
  ratesOn: fxRatesOn,
  closes: (symbols, dates) => readCloses(runtime.market, symbols, dates),
  adjustedCloses: async (symbol, from, to) => {
    const instrument = view.instrument(symbol);
    if (instrument === undefined) return [];
    const wanted = { instrument, actions: actions.actionsOf(symbol), from, to };
    return readAdjustedCloses(runtime.market, wanted, view.clock(instrument.mic));
  },
});

@Module({})
class PartsModule {}

/** Provides the parts that the contexts inject by class or token. They are created before Nest starts. */
function partsModule(runtime: Runtime, market: MarketParts, staff: StaffParts, health: Health): DynamicModule {
  const nameZh = (symbol: string): string | null => market.view.instrument(symbol)?.nameZh ?? null;
  const providers: Provider[] = [
    { provide: SETTINGS, useValue: runtime.settings },
    { provide: LOGGER, useValue: runtime.logger },
    { provide: Messages, useValue: messages },
    { provide: KafkaLog, useValue: runtime.log },
    { provide: READ_DB, useValue: runtime.read },
    { provide: RECORDS_DB, useValue: runtime.records },
    { provide: MARKET_DB, useValue: runtime.market },
    { provide: CommandGateway, useValue: runtime.gateway },
    { provide: EventVersions, useValue: runtime.versions },
    { provide: ReadBarrier, useValue: runtime.gate },
    { provide: EventVersions, useValue: runtime.versions },
    { provide: LastValueCache, useValue: market.board },
    { provide: BadTickCounts, useValue: market.badTicks },
    { provide: InstrumentDirectory, useValue: market.directory },
    { provide: ActionDirectory, useValue: market.actions },
    { provide: Favourites, useValue: new Favourites(runtime.records, holdCustomer) },
    { provide: ChosenBases, useValue: new ChosenBases(runtime.records, holdCustomer) },
    { provide: ReferenceRates, useValue: new ReferenceRates((currency) => newestRates()?.perEuro[currency]) },
    { provide: STAFF_SOURCE, useValue: staff.directory.source },
    { provide: TRADING_MARKET, useValue: market.view },
    { provide: ORDER_EXCHANGES, useValue: orderExchanges(market.view) },
    { provide: CASH_INTERESTS, useValue: new CashInterestReader(runtime.read) },
    { provide: ORDER_TAXES, useValue: readOrderTaxes(runtime.read, market.view) },
    { provide: ORDER_GATES, useValue: new ReadOrderGates(runtime.read, market.view) },
    { provide: TradingReader, useValue: new TradingReader(runtime.read, market.view, runtime.settings.env) },
    { provide: MoneyLogReader, useValue: new MoneyLogReader(runtime.read) },
    { provide: BROKER_DAYS, useValue: brokerZone },
    {
      provide: Explainer,
      useValue: new Explainer(runtime.read, market.view, runtime.settings.env, brokerZone.name),
    },
    {
      provide: PortfolioReader,
      useValue: new PortfolioReader(runtime.read, portfolioMarket(runtime, market), runtime.settings.env),
    },
    {
      provide: DividendReader,
      useValue: new DividendReader(
        runtime.read,
        { ...market.view, today: () => brokerZone.dateOf(Date.now()) },
        runtime.settings.env,
      ),
    },
    {
      provide: MessageCentre,
      useValue: new MessageCentre({
        readModels: runtime.read,
        records: runtime.records,
        hold: holdCustomer,
        nameZh,
      }),
    },
    { provide: DOCUMENT_OWNERS, useValue: holdCustomer },
    { provide: BLOCK_NAMES, useValue: nameZh },
    { provide: DEPOT_NAMES, useValue: nameZh },
    { provide: DEPOT_HOLDINGS, useExisting: TradingReader },
    { provide: UNDELIVERED_TRADES, useValue: undeliveredTradesOf(runtime.read, market.view) },
    { provide: FAIL_AGES, useValue: failAgesOf(market.view) },
    { provide: BLOCK_MARKET, useValue: blockMarketOf(market.view) },
    { provide: BLOCK_FEES, useValue: blockFees },
    { provide: BankClient, useValue: new BankClient(runtime.settings.bankUrl) },
    { provide: BROKER_DATES, useValue: (instant: number) => brokerZone.dateOf(instant) },
    {
      provide: TAX_DAYS,
      useValue: (instant: number) => taxDay(brokerZone.dateOf(instant), market.businessDate(instant)),
    },
    { provide: TRANSFER_WINDOWS, useValue: bankTransferWindow },
    { provide: WITHDRAWAL_GATES, useValue: new ReadWithdrawalGates(runtime.read) },
    { provide: DepositCurrencies, useValue: new DepositCurrencies(() => runtime.opensCurrencies()) },
    { provide: Health, useValue: health },
  ];
  return {
    module: PartsModule,
    global: true,
    providers,
    exports: providers.map((provider) => ('provide' in provider ? provider.provide : provider)),
  };
}

@Module({
  imports: [PeopleModule],
  providers: [
    { provide: TRADING_PASSWORDS, useExisting: TradingPasswords },
    { provide: BLOCK_PASSWORDS, useExisting: TradingPasswords },
    { provide: DEPOT_PASSWORDS, useExisting: TradingPasswords },
    { provide: PAYMENT_CHECKS, useExisting: PaymentPasswords },
    { provide: EXCHANGE_PASSWORDS, useExisting: TradingPasswords },
  ],
  exports: [TRADING_PASSWORDS, BLOCK_PASSWORDS, DEPOT_PASSWORDS, PAYMENT_CHECKS, EXCHANGE_PASSWORDS],
})
class PasswordBridge {}

@Module({})
class ServerModule {}

/** A process with the api role serves every context; any other serves health and metrics only. */
export function serverModule(runtime: Runtime, market: MarketParts, staff: StaffParts, health: Health): DynamicModule {
  const parts = partsModule(runtime, market, staff, health);
  const bridge: DynamicModule = { module: PasswordBridge, global: true };
  const contexts = runtime.settings.roles.includes('api')
    ? [
        PeopleModule,
        bridge,
        RealtimeModule,
        MarketModule,
        FavouritesModule,
        ActionDeskModule,
        NightsModule,
        CustodyModule,
        TradingModule,
        BlocksModule,
        DepotModule,
        FundsModule,
        ExchangeModule,
        DocumentsModule,
        TaxModule,
        MessagesModule,
        PortfolioModule,
      ]
    : [];
  return { module: ServerModule, imports: [parts, ...contexts], controllers: [SystemController] };
}
