import { isDate } from '../time/zone';

/** Words in the names of downloads that are not symbols. */
const notSymbols =
  /^(data|daily|day|intraday|weekly|monthly|minutes?|hourly|\d+min|adjusted|adj|max|history|histor\w+|prices?|quotes?|trades?|ticks?|bars?|ohlcv?|download|export|table|time|series|stock|csv|us|tmp|test)$/i;

/**
 * The symbol in the name of a file with one instrument: its first word that no download uses for anything else, where
 * a final `-XX` is the venue suffix. `MSFT_daily_1990-2022.csv` is MSFT, `daily_IBM.csv` is IBM, `IBE-MC.csv` is IBE.MC,
 * Hong Kong codes have five digits, so `1398-HK` is 01398.HK. Undefined where no word can be a symbol.
 */
export function symbolOfFileName(fileName: string): string | undefined {
  const words = stemOf(fileName).split(/[_\s()]+/);
  const word = words.find((text) => text !== '' && !notSymbols.test(text) && !/^(\d{1,3}|\d{8,})$/.test(text));
  const symbol = fiveDigits((word ?? '').toUpperCase().replace(/-([A-Z]{1,3})$/, '.$1'));
  return /^[A-Z0-9][A-Z0-9.-]{0,15}$/.test(symbol) ? symbol : undefined;
}

export const fiveDigits = (symbol: string): string =>
  symbol.replace(/^(\d{1,4})\.HK$/, (_, code: string) => `${code.padStart(5, '0')}.HK`);

/** The date at the beginning of a Lean file's name: `20131007_ibm_minute_trade.csv`. */
export function dateOfFileName(fileName: string): string | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})_/.exec(stemOf(fileName));
  const date = match === null ? '' : `${match[1]}-${match[2]}-${match[3]}`;
  return isDate(date) ? date : undefined;
}

/** The name of a file without its folders. */
export const baseName = (path: string): string => path.split(/[/\\]/).at(-1) ?? '';

const stemOf = (fileName: string): string =>
  baseName(fileName)
    .replace(/\.(gz|zip)$/i, '')
    .replace(/\.[a-z]+$/i, '');
