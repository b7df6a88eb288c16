import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { STAFF_SOURCE } from '@parkett/approvals-contract';
import { messages, PeopleModule } from '@parkett/composition';
import { FundsModule, BankClient, DepositCurrencies } from '@parkett/funds-server';
import { TradingPasswords } from '@parkett/identity-server';
import { brokerZone } from '@parkett/market-domain';
import {
  BadTickCounts,
  InstrumentDirectory,
  LastValueCache,
  MarketModule,
  ReferenceRates,
} from '@parkett/market-server';
import { MessageCentre, MessagesModule } from '@parkett/messages-server';
import { CommandGateway, EventVersions, KafkaLog } from '@parkett/platform-event-log';
import { Messages } from '@parkett/platform-http';
import { LOGGER } from '@parkett/platform-observability';
import { MARKET_DB, READ_DB, ReadBarrier, RECORDS_DB } from '@parkett/platform-read-model';
import { RealtimeModule } from '@parkett/platform-realtime';
import { SETTINGS } from '@parkett/platform-settings';
import { fxRatesOn } from '@parkett/trading-domain';
import { TRADING_MARKET, TRADING_PASSWORDS, TradingModule, TradingReader } from '@parkett/trading-server';
import { Health } from './health';
import type { StaffParts } from './staff-parts';
import { SystemController } from './http/system.controller';
import type { MarketParts } from './market-parts';
import type { Runtime } from './runtime';

/** Those of today, also while a day of the past is replayed: they only make amounts comparable. */
const newestRates = () => fxRatesOn(brokerZone.dateOf(Date.now()));

@Module({})
class PartsModule {}

/** Provides the parts that the contexts inject by class or token. They are created before Nest starts. */
function partsModule(runtime: Runtime, market: MarketParts, staff: StaffParts, health: Health): DynamicModule {
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
    { provide: ReferenceRates, useValue: new ReferenceRates((currency) => newestRates()?.perEuro[currency]) },
    { provide: STAFF_SOURCE, useValue: staff.directory.source },
    { provide: TRADING_MARKET, useValue: market.view },
    { provide: TradingReader, useValue: new TradingReader(runtime.read, market.view, runtime.settings.env) },
    {
      provide: MessageCentre,
      useValue: new MessageCentre({
        readModels: runtime.read,
        records: runtime.records,
        nameZh: (symbol) => market.view.instrument(symbol)?.nameZh ?? null,
      }),
    },
    { provide: BankClient, useValue: new BankClient(runtime.settings.bankUrl) },
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
  providers: [{ provide: TRADING_PASSWORDS, useExisting: TradingPasswords }],
  exports: [TRADING_PASSWORDS],
})
class PasswordBridge {}

@Module({})
class ServerModule {}

/** A process with the api role serves every context; any other serves health and metrics only. */
export function serverModule(runtime: Runtime, market: MarketParts, staff: StaffParts, health: Health): DynamicModule {
  const parts = partsModule(runtime, market, staff, health);
  const bridge: DynamicModule = { module: PasswordBridge, global: true };
  const contexts = runtime.settings.roles.includes('api')
    ? [PeopleModule, bridge, RealtimeModule, MarketModule, TradingModule, FundsModule, MessagesModule]
    : [];
  return { module: ServerModule, imports: [parts, ...contexts], controllers: [SystemController] };
}
