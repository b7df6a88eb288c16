import { SetupError, exitWith } from './setup-error.mjs';
import { buildIfChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { COMMANDS, readAddresses } from './programs.mjs';
import { reset } from './reset.mjs';
import { runCommand } from './run-command.mjs';
import { ensureServices, serviceEnvironment } from './services.mjs';

/** Standard output belongs to the program: `--json` must be all there is on it. */
const log = (/** @type {string} */ line) => console.error(line);

/**
 * `npm run parkett -- …`, `bench`, `drill`, `migrate`: runs one of the built programs beside the services it needs.
 * Beside a running `npm start` it uses those; otherwise they are started and stopped again.
 * @param {string[]} argv
 * @returns {Promise<number>} the exit code
 */
async function main([name = '', ...args]) {
  const command = COMMANDS[name];
  if (command === undefined) throw new SetupError(`Usage: node infra/run.mjs ${Object.keys(COMMANDS).join('|')} …`);
  if (name === 'parkett' && args[0] === 'reset') return reset(args.slice(1));

  await ensureInstalled({ log });
  await buildIfChanged({ log });
  const { env } = readAddresses();
  const program = [process.execPath, '--enable-source-maps', ...command.args, ...args];
  if (command.services === 'own') return runCommand(program, env);
  const services = await ensureServices({ profile: 'dev', log: () => {} });
  try {
    return await runCommand(program, { ...env, ...serviceEnvironment(services) });
  } finally {
    await services.stop();
  }
}

await main(process.argv.slice(2)).then((code) => process.exit(code), exitWith);
