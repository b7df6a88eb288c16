import { currencies } from '@parkett/kernel';
import { isDate, layouts, Zone, type FileContext } from '@parkett/market-domain';
import { parseArgs } from 'node:util';
import { UsageError } from '../output';

export type ImportKind = 'instruments' | 'bars' | 'ticks' | 'actions';

export interface ImportOptions {
  readonly kind: ImportKind;
  readonly files: readonly string[];
  readonly told: FileContext;
  readonly json: boolean;
  /** Says what an import would do, and writes nothing. */
  readonly dryRun: boolean;
}

const usage = `import instruments|bars|ticks|actions FILE… [options]

  --symbol SYMBOL         the instrument of a file that does not name it; otherwise the file's name says it
  --currency EUR          the currency of the prices, where the file does not name it
  --period minute|day     where the distances between rows do not show it
  --dates dmy|mdy         whether day or month comes first in dates such as 1/2/2024
  --decimals comma|point  the decimal mark, where numbers such as 1,234 do not show it
  --date 2013-10-07       the date of a file that has only times
  --tz ZONE               the time zone of the times, such as America/New_York; otherwise the market's own
  --encoding NAME         such as windows-1252, utf-16 or gb18030; without it UTF-8, or UTF-16 where the file shows it
  --dry-run               says all of the report and writes nothing
  --json                  prints one line of JSON for each file
  --help                  prints this, and an example of every layout`;

/** Undefined if the caller asked for help. Throws UsageError. */
export function importOptions(args: string[]): ImportOptions | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      symbol: { type: 'string' },
      currency: { type: 'string' },
      period: { type: 'string' },
      dates: { type: 'string' },
      decimals: { type: 'string' },
      date: { type: 'string' },
      tz: { type: 'string' },
      encoding: { type: 'string' },
      'dry-run': { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) return undefined;
  const [what, ...files] = positionals;
  const kind = (['instruments', 'bars', 'ticks', 'actions'] as const).find((known) => known === what);
  if (kind === undefined || files.length === 0) throw new UsageError(usage);
  const { symbol, date, tz, encoding } = values;
  if (date !== undefined && !isDate(date)) throw new UsageError(`--date ${date} is not a date like 2013-10-07`);
  const decimals = oneOf('--decimals', values.decimals, ['comma', 'point'] as const);
  const told: FileContext = {
    symbol: symbol?.toUpperCase(),
    date,
    zone: tz === undefined ? undefined : zoneOf(tz),
    currency: oneOf('--currency', values.currency?.toUpperCase(), currencies),
    period: oneOf('--period', values.period, ['minute', 'day'] as const),
    dates: oneOf('--dates', values.dates, ['dmy', 'mdy'] as const),
    mark: decimals && { comma: ',' as const, point: '.' as const }[decimals],
    encoding: encoding === undefined ? undefined : encodingOf(encoding),
  };
  return { kind, files, told, json: values.json === true, dryRun: values['dry-run'] === true };
}

/** The options, and every layout with an example. */
export function importHelp(): string {
  const examples = layouts.map(({ name, kind, example: { file, options, lines } }) => {
    const command = ['import', whatIs(kind), JSON.stringify(file).replaceAll(/^"(\S*)"$/g, '$1'), options ?? ''].join(
      ' ',
    );
    return `${name}: ${command.trimEnd()}\n${lines.map((line) => `  ${line}`).join('\n')}`;
  });
  return [usage, 'Layouts, which are recognised by their columns (docs/market-data.md says more):', ...examples].join(
    '\n\n',
  );
}

function whatIs(kind: (typeof layouts)[number]['kind']): ImportKind {
  if (kind === 'instrument') return 'instruments';
  if (kind === 'action') return 'actions';
  return kind === 'trade' || kind === 'quote' ? 'ticks' : 'bars';
}

function oneOf<Choice extends string>(
  option: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const choice = choices.find((known) => known === text);
  if (text !== undefined && choice === undefined)
    throw new UsageError(`${option} ${text} is not one of ${choices.join(', ')}`);
  return choice;
}

function zoneOf(name: string): Zone {
  try {
    return new Zone(name);
  } catch {
    throw new UsageError(`--tz ${name} is not a time zone like America/New_York`);
  }
}

function encodingOf(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new UsageError(`--encoding ${label} is not an encoding like windows-1252`);
  }
}
