import type { Currency } from '@parkett/kernel';
import { calendarOf } from '../calendars/calendars';
import type { MarketCalendar } from '../calendars/market-calendar';
import { momentOf } from './bar-layouts';
import { DateEvidence, type DateOrder, type Moment } from './dates';
import { dateOfFileName, symbolOfFileName } from './file-name';
import { HoursEvidence } from './hours';
import type { BarColumns, Cell, FileContext } from './layout';
import { NumberEvidence, type DecimalMark } from './numbers';
import { PeriodEvidence, type FilePeriod } from './period';
import { missingOptions, type Recognised } from './recognise';
import { FileUnreadable } from './refusal';
import { BadRow } from './values';

/** Rows that are read in every file before the first one is imported. */
const headRows = 2_000;
const orders: readonly DateOrder[] = ['dmy', 'mdy'];

/** How the rows of a file are to be read. */
export interface Reading extends FileContext {
  /** The source of the zone of the file's times or days; null where no zone is needed. */
  readonly zoneFrom: 'layout' | 'option' | 'market' | null;
}

/**
 * Reads the beginning of a file, or all of it while a question is open that a later row may answer differently, and
 * says how its rows are to be read. Nothing of a file is imported before.
 */
export class Survey {
  private readonly context: FileContext;
  private readonly dates = new DateEvidence();
  private readonly numbers = new NumberEvidence();
  /** Set if only the instrument's market says a time zone. */
  private readonly hours: HoursEvidence | undefined;
  /** What the distances say when dates are read in either order. */
  private readonly periods: Readonly<Record<DateOrder, PeriodEvidence>> = {
    dmy: new PeriodEvidence(),
    mdy: new PeriodEvidence(),
  };
  private rows = 0;
  private hasTimes = false;
  private lacksZone = false;
  /** True if a time other than midnight has an offset: the zone then says to which date a day belongs. */
  private hasInstants = false;

  constructor(
    private readonly found: Recognised,
    private readonly told: FileContext,
    private readonly source: { readonly path: string; readonly delimiter: string },
  ) {
    const facts = factsBeforeRows(found, told, source.path);
    const calendar = facts.zone === undefined ? calendarOfFile(found, facts) : undefined;
    this.context = { ...facts, zone: facts.zone ?? calendar?.zone };
    this.hours = calendar && new HoursEvidence(calendar);
  }

  /** True once later rows are not expected to change the conclusion. */
  get settled(): boolean {
    if (this.rows < headRows || this.doubtfulNumber !== undefined) return false;
    const period = this.told.period ?? this.found.layout.always?.period;
    const { bars } = this.found.layout;
    // Ticks have no period, so more of them would show nothing.
    if (bars !== undefined && period === undefined && !this.periods.dmy.sure) return false;
    const minutes = period === 'minute' || (period === undefined && this.periods.dmy.finding.kind === 'minute');
    return !this.dates.seen && (minutes || !this.hasTimes);
  }

  see(cell: Cell, line: number): void {
    this.rows += 1;
    const { bars } = this.found.layout;
    if (bars === undefined) return this.seeMilliseconds(cell, line);
    this.dates.see(cell(bars.date), line);
    for (const column of [bars.open, bars.high, bars.low, bars.close, bars.volume]) this.numbers.see(cell(column));
    for (const order of orders) {
      const moment = this.momentOf(cell, bars, order);
      if (moment === undefined) continue;
      this.periods[order].see(bars.symbol === undefined ? '' : cell(bars.symbol), moment.date, moment.msOfDay);
      this.hasTimes ||= moment.msOfDay !== undefined;
      this.lacksZone ||= moment.msOfDay !== undefined && moment.offsetMs === undefined;
      this.hasInstants ||= moment.msOfDay !== 0 && moment.offsetMs !== undefined;
      this.hours?.see(moment);
    }
  }

  /** Throws FileUnreadable if the rows contradict each other, or leave a question open. */
  conclude(): Reading {
    const { context, told } = this;
    const { bars, needs } = this.found.layout;
    if (bars === undefined)
      return {
        ...context,
        mark: undefined,
        zoneFrom: needs?.includes('zone') === true ? zoneSource(context, told) : null,
      };
    const mark = this.mark();
    const dates = this.dates.seen ? this.dateOrder() : context.dates;
    const period = this.period(dates ?? 'dmy');
    const zoneFrom = this.zoneFrom(period);
    // Midnight with an offset is a date as it stands, but minutes with an offset have the date of their market.
    const zone = period === 'day' && zoneFrom === null ? told.zone : context.zone;
    return { ...context, dates, period, mark, zone, zoneFrom };
  }

  private momentOf(cell: Cell, bars: BarColumns, dates: DateOrder): Moment | undefined {
    try {
      return momentOf(cell, bars, { ...this.context, dates });
    } catch (error) {
      if (error instanceof BadRow) return undefined;
      throw error;
    }
  }

  /** Files of seconds have the same columns as files of minutes. */
  private seeMilliseconds(cell: Cell, line: number): void {
    const { kind } = this.found.layout;
    const ms = Number(cell('ms_since_midnight'));
    if (kind === 'minute' && ms % 60_000 !== 0)
      throw new FileUnreadable(
        'PERIOD_NOT_STORED',
        `has a time that is no full minute on line ${line}, and only minutes and days are stored`,
      );
  }

  private get doubtfulNumber(): string | undefined {
    const mayHaveDecimalCommas = this.found.isGerman || this.source.delimiter === ';';
    return this.context.mark === undefined ? this.numbers.doubt(mayHaveDecimalCommas) : undefined;
  }

  private mark(): DecimalMark {
    const { '.': point, ',': comma } = this.numbers.proofs;
    if (point !== undefined && comma !== undefined)
      throw new FileUnreadable(
        'NUMBERS_MIXED',
        `mixes decimal points and decimal commas: ${JSON.stringify(point)} and ${JSON.stringify(comma)}`,
      );
    const doubt = this.doubtfulNumber;
    if (doubt !== undefined)
      throw new FileUnreadable(
        'NUMBERS_UNCLEAR',
        `does not show whether ${JSON.stringify(doubt)} has thousands or three decimals: give --decimals comma or --decimals point`,
      );
    const expected = this.context.mark;
    const against = expected === '.' ? comma : expected === ',' ? point : undefined;
    if (against !== undefined)
      throw new FileUnreadable(
        'NUMBERS_DISPROVED',
        `has a decimal ${expected === '.' ? 'comma' : 'point'} in ${JSON.stringify(against)}`,
      );
    return expected ?? this.numbers.mark;
  }

  private dateOrder(): DateOrder {
    const { dmy, mdy } = this.dates.proofs;
    const expected = this.context.dates;
    if (expected === undefined && dmy !== undefined && mdy !== undefined)
      throw new FileUnreadable(
        'DATE_ORDER_DISPROVED',
        `has the day first on line ${dmy.line} (${dmy.text}) and the month first on line ${mdy.line} (${mdy.text})`,
      );
    const against = expected === 'dmy' ? mdy : expected === 'mdy' ? dmy : undefined;
    if (against !== undefined)
      throw new FileUnreadable(
        'DATE_ORDER_DISPROVED',
        `has the ${expected === 'dmy' ? 'month' : 'day'} first on line ${against.line} (${against.text}): give --dates ${expected === 'dmy' ? 'mdy' : 'dmy'}`,
      );
    const order = expected ?? this.dates.order;
    if (order === undefined)
      throw new FileUnreadable(
        'DATE_ORDER_UNCLEAR',
        'does not show whether the day or the month comes first in its dates: give --dates dmy or --dates mdy',
      );
    return order;
  }

  private zoneFrom(period: FilePeriod): Reading['zoneFrom'] {
    const isNeeded = period === 'minute' ? this.lacksZone : this.hasInstants;
    if (!isNeeded) return null;
    if (this.hours === undefined && this.context.zone !== undefined) return zoneSource(this.context, this.told);
    if (this.hours !== undefined && (period === 'day' || this.hours.areTheMarkets)) return 'market';
    throw new FileUnreadable(
      'OPTIONS_MISSING',
      period === 'day'
        ? 'has days at a time with an offset, and only a time zone says their dates: give --tz'
        : this.hours === undefined
          ? 'has times without a time zone: give --tz'
          : `has times without a time zone, and at many of them the market is closed if they are of ${this.context.zone?.name}: give --tz`,
    );
  }

  private period(order: DateOrder): FilePeriod {
    const evidence = this.periods[order];
    const { finding } = evidence;
    const expected = this.context.period;
    if (expected === 'day' && evidence.intraday)
      throw new FileUnreadable('PERIOD_DISPROVED', 'has several rows of one date, so they are no days');
    if (expected === 'minute' && !this.hasTimes && this.rows > 0)
      throw new FileUnreadable('PERIOD_DISPROVED', 'has rows without a time of day, so they are no minutes');
    if (expected !== undefined) return expected;
    if (finding.kind === 'other')
      throw new FileUnreadable(
        'PERIOD_NOT_STORED',
        `has rows that are ${finding.apart} apart, and only minutes and days are stored: give --period if they are minutes or days after all`,
      );
    if (finding.kind === 'unclear')
      throw new FileUnreadable(
        'PERIOD_UNCLEAR',
        'has too few rows to show whether they are minutes or days: give --period minute or --period day',
      );
    return finding.kind;
  }
}

/** Options, the layout's own facts and the file's name; the rows say the rest. */
function factsBeforeRows(found: Recognised, told: FileContext, path: string): FileContext {
  const { layout, isHeadless } = found;
  const namesSymbols = layout.needs?.includes('symbol') !== true;
  if (namesSymbols && told.symbol !== undefined)
    throw new FileUnreadable('OPTION_NOT_USED', 'names its symbols itself: leave --symbol out');
  const zoneOfFile = isHeadless ? layout.headless?.zone : layout.always?.zone;
  const context: FileContext = {
    ...told,
    symbol: namesSymbols ? undefined : (told.symbol ?? found.symbol ?? symbolOfFileName(path)),
    date: told.date ?? (isHeadless ? dateOfFileName(path) : undefined),
    zone: told.zone ?? zoneOfFile,
    currency: told.currency ?? layout.always?.currency,
    period: told.period ?? layout.always?.period,
    dates: told.dates ?? layout.always?.dates,
  };
  const missing = missingOptions(layout, context);
  if (missing.length > 0)
    throw new FileUnreadable(
      'OPTIONS_MISSING',
      `(${layout.name}) does not contain all that is needed: give ${missing.join(', ')}`,
    );
  refuseOtherCurrency(context, layout.always?.currency);
  const { period } = layout.always ?? {};
  if (period !== undefined && period !== context.period)
    throw new FileUnreadable('PERIOD_DISPROVED', `(${layout.name}) has ${period}s in its rows`);
  return context;
}

const zoneSource = ({ zone }: FileContext, told: FileContext): Reading['zoneFrom'] =>
  zone === undefined ? null : told.zone === undefined ? 'layout' : 'option';

/** The calendar of the market on which the instrument of a file with bars of one is listed. */
function calendarOfFile({ layout }: Recognised, { symbol, instrumentOf }: FileContext): MarketCalendar | undefined {
  const instrument =
    layout.bars === undefined || symbol === undefined ? undefined : instrumentOf?.({ isin: null, symbol });
  return instrument && calendarOf(instrument.mic);
}

/** Bars never go to an instrument of another currency. */
function refuseOtherCurrency({ currency, symbol, instrumentOf }: FileContext, ofLayout: Currency | undefined): void {
  if (currency === undefined) return;
  if (ofLayout !== undefined && ofLayout !== currency)
    throw new FileUnreadable('CURRENCY_DIFFERS', `has prices in ${ofLayout}, not in ${currency}`);
  const instrument = symbol === undefined ? undefined : instrumentOf?.({ isin: null, symbol });
  if (instrument !== undefined && instrument.currency !== currency)
    throw new FileUnreadable(
      'CURRENCY_DIFFERS',
      `has prices in ${currency}, but ${instrument.symbol} is listed in ${instrument.currency}`,
    );
}
