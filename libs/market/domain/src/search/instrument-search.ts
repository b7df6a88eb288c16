import { micsOfEnding, type Instrument } from '@parkett/market-contract';
import { fitPinyin, readingsOf, withoutMarks } from './pinyin';

interface Entry {
  readonly instrument: Instrument;
  /** The symbol, the symbol without venue suffix, and with the four digits of Hong Kong, in lower case. */
  readonly symbols: readonly [string, ...string[]];
  /** ISIN and WKN, in lower case. */
  readonly codes: readonly string[];
  /** The name in every spelling that people type, in lower case, one per line. */
  readonly names: string;
  readonly readings: readonly (readonly string[])[];
  /** Pinyin supplied by the source (an exchange's own initials). */
  readonly pinyinWords: readonly string[];
}

/** Lower is better: exact symbol, another exact code, code prefix, initials, full pinyin, part of the name. */
enum Rank {
  symbol,
  code,
  codePrefix,
  initials,
  pinyin,
  name,
  none,
}

/**
 * Finds instruments by code, name, ISIN, WKN or pinyin. It scans prepared entries; a few thousand take about a
 * millisecond.
 */
export class InstrumentSearch {
  private readonly entries = new Map<string, Entry>();

  put(instrument: Instrument): void {
    this.entries.set(instrument.symbol, prepare(instrument));
  }

  /** Best match first, at most `limit`. Blank text finds nothing. */
  find(text: string, limit: number): Instrument[] {
    const query = prepareQuery(text);
    if (query.text.length === 0) return [];
    const hits: { entry: Entry; rank: number }[] = [];
    for (const entry of this.entries.values()) {
      const rank = rankOf(entry, query);
      if (rank < Rank.none) hits.push({ entry, rank });
    }
    hits.sort(
      (a, b) =>
        a.rank - b.rank ||
        a.entry.names.length - b.entry.names.length ||
        (a.entry.instrument.symbol < b.entry.instrument.symbol ? -1 : 1),
    );
    return hits.slice(0, limit).map(({ entry }) => entry.instrument);
  }
}

interface Query {
  readonly text: string;
  /** The query without spaces and apostrophes, for codes and pinyin. */
  readonly letters: string;
  readonly withoutMarks: string;
  /** `SIE.DE` as the code `sie` on the markets of `DE`; undefined without an ending. */
  readonly listed: { readonly code: string; readonly mics: ReadonlySet<string> } | undefined;
}

function prepareQuery(text: string): Query {
  const folded = fold(text);
  const letters = folded.replaceAll(/[\s']/g, '');
  const [, code, ending] = /^(.+)\.([a-z]{0,2})$/.exec(letters) ?? [];
  return {
    text: folded,
    letters,
    withoutMarks: fold(withoutMarks(text.toUpperCase())),
    listed: code === undefined || ending === undefined ? undefined : { code, mics: micsOfEnding(ending) },
  };
}

function prepare(instrument: Instrument): Entry {
  const { symbol, mic, isin, wkn, name, nameZh } = instrument;
  const suffix = symbol.lastIndexOf('.');
  const code = suffix > 0 ? symbol.slice(0, suffix) : null;
  // Reuters and Yahoo write the codes of Hong Kong with four digits, the exchange with five.
  const short = mic === 'XHKG' && /^0\d{4}$/.test(code ?? symbol) ? (code ?? symbol).slice(1) : null;
  return {
    instrument,
    symbols: [symbol.toLowerCase(), ...inLowerCase(code, short)],
    codes: inLowerCase(isin, wkn),
    names: [...new Set([fold(name), foldGerman(name), ...(nameZh === null ? [] : [fold(nameZh)])])].join('\n'),
    readings: nameZh === null ? [] : readingsOf(nameZh),
    pinyinWords: instrument.pinyin?.split(' ') ?? [],
  };
}

function rankOf(entry: Entry, query: Query): number {
  const { letters } = query;
  if (letters.length > 0) {
    const byCode = codeRank(entry, query);
    if (byCode < Rank.none) return byCode;
    const byPinyin = pinyinRank(entry, letters);
    if (byPinyin < Rank.name) return byPinyin;
  }
  const at = entry.names.indexOf(query.text);
  const found = at >= 0 ? at : query.withoutMarks.length > 0 ? entry.names.indexOf(query.withoutMarks) : -1;
  if (found < 0) return Rank.none;
  const before = entry.names[found - 1];
  // A name that starts with the text ranks before one with a word that does, and both before any other.
  return Rank.name + (found === 0 || before === '\n' ? 0 : before === ' ' ? 0.3 : 0.6);
}

const inLowerCase = (...codes: readonly (string | null)[]): string[] =>
  codes.flatMap((code) => (code === null ? [] : [code.toLowerCase()]));

function codeRank({ symbols, codes, instrument }: Entry, { letters, listed }: Query): number {
  if (symbols[0] === letters) return Rank.symbol;
  const all = [...symbols, ...codes];
  if (all.includes(letters)) return Rank.code;
  if (listed?.mics.has(instrument.mic) && symbols.includes(listed.code)) return Rank.code;
  return all.some((code) => code.startsWith(letters)) ? Rank.codePrefix : Rank.none;
}

function pinyinRank(entry: Entry, letters: string): number {
  let best: number = Rank.none;
  for (let from = 0; from < entry.readings.length; from++) {
    const fit = fitPinyin(letters, entry.readings, from);
    if (fit === undefined) continue;
    const rank = (fit === 'initials' ? Rank.initials : Rank.pinyin) + (from === 0 ? 0 : 0.5);
    if (rank < best) best = rank;
    if (from === 0) break;
  }
  if (best > Rank.initials && entry.pinyinWords.some((word) => word.startsWith(letters)))
    return Math.min(best, Rank.initials + 0.2);
  return best;
}

/** Lower case without accents, so that `gebruder weiss` finds `Gebrüder Weiß`. */
function fold(text: string): string {
  return text.trim().toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replaceAll(/[̀-ͯ]/g, '').normalize('NFC');
}

/** The spelling for keyboards without umlauts: `gebrueder weiss`. */
function foldGerman(text: string): string {
  return fold(text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'));
}
