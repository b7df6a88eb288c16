import { rebuild, replayEvents, show, UsageError, verify } from './audit-commands';
import { openContext, type CliContext } from './context';
import { demo } from './demo-command';
import { erase } from './erase-command';
import { importFiles } from './import-command';
import { keys } from './keys-command';
import { session } from './session-command';
import { staff } from './staff-command';

const usage = `parkett verify [--json]
parkett rebuild --diff [--json]
parkett replay (--account ID | --partition N) [--since TIME] [--until TIME] [--from OFFSET] [--to OFFSET] [--json]
parkett show account ID [--as-of TIME]
parkett import instruments|bars|ticks FILE… [--symbol SYMBOL] [--date DATE] [--tz ZONE] [--json]
parkett demo
parkett session [--staff] [--url URL]
parkett staff first [LOGIN LOGIN] | list | demo | code LOGIN
parkett erase ACCOUNT
parkett keys rotate sealing
parkett reset [--yes]`;

const commands: Readonly<Record<string, (context: CliContext, args: string[]) => Promise<number>>> = {
  verify, rebuild, replay: replayEvents, show, demo, session, staff, erase, keys, import: importFiles,
};

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const command = commands[name];
  if (!command) throw new UsageError(usage);
  const context = openContext();
  try {
    return await command(context, args);
  } finally {
    await context.close();
  }
}

main(process.argv.slice(2)).then(
  // What was printed to a pipe may still be on its way: the process ends by itself, once that is out.
  (code) => { process.exitCode = code; },
  (error: unknown) => {
    const told = error instanceof UsageError || (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
    process.stderr.write(`${told && error instanceof Error ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    process.exitCode = told ? 2 : 1;
  },
);
