import type { CliContext } from './context';
import { Refused, UsageError } from './output';

const usage = `parkett verify [--json]
parkett rebuild --diff [--json]
parkett replay (--account ID | --partition N) [--since TIME] [--until TIME] [--from OFFSET] [--to OFFSET] [--json]
parkett show account ID [--as-of TIME]
parkett export instruments|bars [--symbol SYMBOL]… [--period minute|day] [--from DATE] [--to DATE]
               [--format csv|parquet] [--out FILE]
parkett import instruments|bars|ticks|actions FILE… [--dry-run] [--json]      (import --help lists options and layouts)
parkett correct-market SYMBOL MIC
parkett rules [MIC…] [--date DATE | --all] [--json]
parkett demo
parkett session [--staff LOGIN] [--url URL]
parkett staff first [LOGIN LOGIN] | link LOGIN | list | demo [--url URL]
parkett erase ACCOUNT
parkett keys rotate sealing
parkett pseudonym customer|staff ID
parkett events [switch NAME]
parkett log seal
parkett book [close DATE]
parkett jobs [pause|resume|cancel RUN]
parkett feed [pause|resume|step [MINUTES]|speed FACTOR|jump TIME]
parkett bank skip-to NUMBER [--yes]
parkett payouts skip-to NUMBER [--yes]
parkett statements [import FILE…] [--json]
parkett differences [--json]
parkett documents verify FILE… | missing
parkett reset [--yes]`;

type Command = (context: CliContext, args: string[]) => Promise<number>;

/** Each command is loaded when it is called, because most of them need every context. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  verify: async () => (await import('./audit-commands')).verify,
  rebuild: async () => (await import('./audit-commands')).rebuild,
  replay: async () => (await import('./audit-commands')).replayEvents,
  show: async () => (await import('./audit-commands')).show,
  demo: async () => (await import('./demo-command')).demo,
  session: async () => (await import('./session-command')).session,
  staff: async () => (await import('./staff-command')).staff,
  erase: async () => (await import('./erase-command')).erase,
  keys: async () => (await import('./keys-command')).keys,
  pseudonym: async () => (await import('./pseudonym-command')).pseudonym,
  events: async () => (await import('./events-command')).events,
  log: async () => (await import('./log-command')).logCommand,
  book: async () => (await import('./book-command')).book,
  jobs: async () => (await import('./jobs-command')).jobs,
  feed: async () => (await import('./feed-command')).feed,
  bank: async () => (await import('./bank-command')).bank,
  payouts: async () => (await import('./bank-command')).payouts,
  statements: async () => (await import('./statements-command')).statements,
  differences: async () => (await import('./differences-command')).differences,
  documents: async () => (await import('./documents-command')).documents,
  import: async () => (await import('./import-command')).importFiles,
  export: async () => (await import('./export-command')).exportFile,
  'correct-market': async () => (await import('./correct-market-command')).correctMarket,
};

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  if (name === 'rules') return (await import('./rules-command')).rules(args);
  const load = commands[name];
  if (!load) throw new UsageError(usage);
  const [command, { openContext }] = [await load(), await import('./context')];
  const context = openContext();
  try {
    return await command(context, args);
  } finally {
    await context.close();
  }
}

// The reader of the output may stop early, as `head` does. The command still finishes what it does, such as an import.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

main(process.argv.slice(2)).then(
  // Don't call process.exit: output to a pipe may still be on its way.
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isUsage =
      error instanceof UsageError ||
      (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
    const isTold = isUsage || error instanceof Refused;
    process.stderr.write(
      `${isTold && error instanceof Error ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = isUsage ? 2 : 1;
  },
);
