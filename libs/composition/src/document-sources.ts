import { costGroupOf, costLines, incomeLines, type IncomeLine, type OpenSettlement } from '@parkett/documents-domain';
import {
  taxedAmong,
  untaxedSales,
  withholdsIn,
  yearsToCertify,
  type DocumentSources,
  type Holding,
  type Period,
} from '@parkett/documents-server';
import { openLetterheads } from '@parkett/identity-server';
import {
  baseCurrency,
  currencySchema,
  invariant,
  notional,
  sharesOf,
  type Minor,
  type Quantity,
} from '@parkett/kernel';
import { readCloses, readLastCloses } from '@parkett/market-server';
import type { Database } from '@parkett/platform-read-model';
import type { Secrets } from '@parkett/platform-secrets';
import { averageInvested, baseCurrencyOf, heldSharesOn } from '@parkett/portfolio-server';
import { valuedIn } from '@parkett/trading-contract';
import { nearestFxRates } from '@parkett/trading-domain';
import {
  settlementDate,
  StatementReader,
  type DatedFee,
  type MarketView,
  type TradeMovement,
} from '@parkett/trading-server';
import { openVerifiedPeople } from '@parkett/verification-server';

interface Parts {
  readonly records: Database;
  readonly readModels: Database;
  readonly market: Database;
  readonly view: MarketView;
  readonly secrets: Secrets;
}

/** What documents ask of the other contexts, on the databases of an installation. */
export function openDocumentSources({ records, readModels, market, view, secrets }: Parts): DocumentSources {
  const reader = new StatementReader(readModels);
  const letterheadOf = openLetterheads(records, readModels, secrets);
  const personOf = openVerifiedPeople(records, readModels, secrets);
  const settlesOn = (symbol: string, tradeDate: string): string =>
    settlementDate(view, view.instrument(symbol), tradeDate);
  return {
    addressee: async (accountId) => {
      const letterhead = await letterheadOf(accountId);
      // Until the approval of a renewed document nobody knows the name.
      return letterhead && { name: (await personOf(accountId))?.name ?? accountId, ...letterhead };
    },
    trades: (accountId, date) => reader.fillsOn(accountId, date),
    note: async (accountId, trade, through) => {
      const { symbol, name, fills, tax, ...order } = await reader.orderNote(accountId, trade, through);
      const instrument = view.instrument(symbol);
      const security = { symbol, name, nameZh: instrument?.nameZh ?? null, isin: instrument?.isin ?? null };
      const venue = instrument?.mic ?? '';
      return {
        ...{ ...order, security, settlesOn: settlesOn(symbol, trade.tradeDate) },
        ...{ fills: fills.map((fill) => ({ ...fill, venue })), taxes: tax === 0 ? [] : [{ code: 'DE', amount: tax }] },
      };
    },
    moved: (accountId, period) => reader.movedCurrencies(accountId, period),
    held: (accountId, date) => reader.heldCurrencies(accountId, date),
    currency: async (accountId) => currencySchema.parse(await baseCurrencyOf(readModels, accountId)),
    cash: async (accountId, currency, period) => ({
      ...(await reader.movements(accountId, currency, period)),
      reservations: await reader.reservations(accountId, currency, period.to),
      openSettlements: (await reader.recentTrades(accountId, currency, period.to)).flatMap((trade) =>
        openSettlement(trade, period.to, settlesOn),
      ),
    }),
    closedYears: (accountId, date) => yearsToCertify(readModels, accountId, date),
    income: (accountId, year) => incomeOf(readModels, reader, accountId, year),
    costs: async (accountId, year) => ({
      lines: costLines((await reader.fees(accountId, year)).map((fee) => ({ ...fee, amount: inEuros(fee) }))),
      averageInvested: await averageInvested(
        readModels,
        {
          ...{ currencyOf: (symbol) => view.instrument(symbol)?.currency, ratesOn: nearestFxRates },
          closes: (symbols, dates) => readCloses(market, symbols, dates),
        },
        { accountId, base: baseCurrency, ...year },
      ),
    }),
    holdings: async (accountId, date) => {
      const held = await heldSharesOn(readModels, accountId, date);
      const closes = await readLastCloses(
        market,
        held.map(({ symbol }) => symbol),
        date,
      );
      return held.flatMap(({ symbol, quantity }) => holdingOf(symbol, quantity, view, closes.get(symbol)));
    },
  };
}

/** By the published rates of the date on which it was booked. */
function inEuros({ date, currency, amount }: Pick<DatedFee, 'date' | 'currency' | 'amount'>): Minor {
  const euros = valuedIn(nearestFxRates(date), baseCurrency, amount, currency);
  invariant(euros !== undefined, `no rate of ${currency} on ${date}`);
  return euros;
}

/** The income of a year that was not taxed here, and the costs of a year in which no German tax is withheld. */
async function incomeOf(
  readModels: Database,
  reader: StatementReader,
  accountId: string,
  year: Period,
): Promise<IncomeLine[]> {
  const received = await reader.received(accountId, year);
  const taxed = await taxedAmong(
    readModels,
    accountId,
    received.map(({ reference }) => reference),
  );
  const income = [
    ...received.filter(({ reference }) => !taxed.has(reference)),
    ...(await untaxedSales(readModels, accountId, year)),
  ];
  const isWithheld = await withholdsIn(readModels, accountId, year);
  if (income.length === 0 && (isWithheld || !(await reader.hasTraded(accountId, year)))) return [];
  const fees = (isWithheld ? [] : await reader.fees(accountId, year)).map((fee) => ({
    item: costGroupOf(fee) === 'tax' ? ('transactionTaxes' as const) : ('fees' as const),
    ...{ date: fee.date, currency: fee.currency, amount: fee.amount },
  }));
  return incomeLines([...income, ...fees].map((booked) => ({ ...booked, euros: inEuros(booked) })));
}

function openSettlement(
  { kind, movement, tradeDate }: TradeMovement,
  date: string,
  settlesOn: (symbol: string, tradeDate: string) => string,
): OpenSettlement[] {
  const { symbol, quantity, amount } = movement;
  if (symbol === null || quantity === null) return [];
  const due = movement.settlesOn ?? settlesOn(symbol, tradeDate);
  return due > date ? [{ kind, symbol, quantity, amount, tradeDate, settlesOn: due }] : [];
}

/** Whatever an account holds is in the security master; without it nobody knows the currency. */
function holdingOf(
  symbol: string,
  quantity: Quantity,
  view: MarketView,
  close: { readonly close: Parameters<typeof notional>[0]; readonly date: string } | undefined,
): Holding[] {
  const instrument = view.instrument(symbol);
  if (instrument === undefined) throw new Error(`no instrument ${symbol}`);
  const { name, nameZh, isin, currency } = instrument;
  const priced =
    close === undefined
      ? { price: null, pricedOn: null, value: null }
      : { price: close.close, pricedOn: close.date, value: notional(close.close, quantity, currency) };
  return [{ ...{ symbol, name, nameZh, isin, currency, quantity: sharesOf(quantity) }, ...priced }];
}
