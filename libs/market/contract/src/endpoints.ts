import { dateSchema, endpoint, envSchema, priceSchema, symbolSchema } from '@parkett/kernel';
import { z } from 'zod';
import { barAdjustmentSchema, barPeriodSchema, barSchema } from './bars';
import { clockSchema } from './clock';
import { instrumentSchema } from './instrument';
import { micSchema } from './market-segment';
import { quoteSchema } from './quote';
import { ownRules, shownRulesSchema, type ShownRules } from './trading-rules';

/** While an upgrade is under way, an api of the build before segments answers without them. */
const listedInstrumentSchema = instrumentSchema.partial({ mic: true, board: true, product: true }).extend({
  /** The rules for orders on the current date; only where a single instrument is asked for. */
  rules: shownRulesSchema.optional(),
});
export type ListedInstrument = z.output<typeof listedInstrumentSchema>;

/** The rules for orders as far as they are known: those of the market, otherwise the instrument's own lot and tick. */
export const rulesFor = (instrument: ListedInstrument): Readonly<ShownRules> =>
  instrument.rules ?? shownRulesSchema.parse(ownRules(instrument));

export const listingSchema = z.object({ instrument: listedInstrumentSchema, quote: quoteSchema.nullable() });
export type Listing = z.output<typeof listingSchema>;

/** Comma separated market identifier codes. */
const micsSchema = z.string().regex(/^[A-Z0-9]{4}(,[A-Z0-9]{4}){0,19}$/);

/** Maximum number of symbols in one request for quotes. */
export const symbolsPerQuery = 200;

export const listInstruments = endpoint({
  name: 'listInstruments',
  method: 'GET',
  path: '/api/market/instruments',
  access: 'public',
  summary: 'Lists instruments with their latest quote; searches by code, name, ISIN, WKN or pinyin.',
  input: z.object({
    search: z.string().max(60).optional(),
    /** Only instruments of these markets, up to twenty; of all markets when absent. */
    mics: micsSchema.optional(),
    /** `active`: the largest turnover of the session first, compared in euros at reference rates. */
    order: z.enum(['symbol', 'name', 'rising', 'falling', 'active']).default('symbol'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({
    rows: z.array(listingSchema),
    total: z.number().int(),
    /** Every market that has instruments; absent in the answer of an older build. */
    mics: z.array(micSchema).optional(),
    env: envSchema,
  }),
});

export const getInstrument = endpoint({
  name: 'getInstrument',
  method: 'GET',
  path: '/api/market/instruments/:symbol',
  access: 'public',
  summary: 'Returns one instrument with its latest quote.',
  input: z.object({ symbol: symbolSchema }),
  output: listingSchema,
});

export const getQuotes = endpoint({
  name: 'getQuotes',
  method: 'GET',
  path: '/api/market/quotes',
  access: 'public',
  summary: 'Returns the latest quotes of up to 200 symbols, comma separated.',
  input: z.object({ symbols: z.string().max(3400) }),
  output: z.object({ quotes: z.array(quoteSchema) }),
});

/** Maximum number of bars in one answer. */
export const barsMax = 1_500;

export const getBars = endpoint({
  name: 'getBars',
  method: 'GET',
  path: '/api/market/bars',
  access: 'public',
  summary:
    'Returns up to 1,500 candlesticks, oldest first; the last one may be provisional. Days, weeks and months are dated by midnight in the zone of their market.',
  input: z.object({
    symbol: symbolSchema,
    period: barPeriodSchema,
    /**
     * The latest `limit` bars up to and including the one that contains this date, which is a whole week or month; the
     * newest bars when absent.
     */
    to: dateSchema.optional(),
    /** A date of 24 hours has 1,440 minutes, and 1,500 when clocks go back: pages by date miss none. */
    limit: z.coerce.number().int().min(1).max(barsMax).default(300),
    adjust: barAdjustmentSchema.default('none'),
  }),
  output: z.object({ bars: z.array(barSchema), env: envSchema }),
});

export const getDayLine = endpoint({
  name: 'getDayLine',
  method: 'GET',
  path: '/api/market/day-line',
  access: 'public',
  summary:
    "Returns a symbol's prices since its previous close: the close of every twenty minutes of its business date.",
  input: z.object({ symbol: symbolSchema }),
  output: z.object({
    /** The first point of the line; null for an instrument without history. */
    previousClose: priceSchema.nullable(),
    /** Oldest first; intervals without a trade are omitted. */
    closes: z.array(priceSchema),
    env: envSchema,
  }),
});

export const getClock = endpoint({
  name: 'getClock',
  method: 'GET',
  path: '/api/market/clock',
  access: 'public',
  summary: 'Returns the market time, the trade date and whether the session is open, of one market or of all.',
  input: z.object({ mic: micSchema.optional() }),
  output: clockSchema,
});
