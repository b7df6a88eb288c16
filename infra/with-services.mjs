import { SetupError, exitWith } from './setup-error.mjs';
import { ensureInstalled } from './install.mjs';
import { removeProfile } from './profile-folder.mjs';
import { runCommand } from './run-command.mjs';
import { ensureServices } from './ensure-services.mjs';
import { testEnvironment, withTemporaryServices } from './temporary-services.mjs';
import { continueOnNode24 } from './node/continue-on-node-24.mjs';

await continueOnNode24();

const USAGE = 'Usage: node infra/with-services.mjs [--profile NAME] [--fresh] -- COMMAND ARGUMENTS…';

/** Standard output belongs to the command. */
const log = (/** @type {string} */ line) => console.error(line);

/**
 * Runs a command with its own services and exits with its exit code. Profile `test`, the default, always starts empty
 * and leaves nothing behind; another profile keeps its data unless `--fresh` deletes it first.
 * @param {string[]} argv
 * @returns {Promise<number>} the exit code
 */
async function main(argv) {
  const { profile, fresh, command } = parse(argv);
  await ensureInstalled({ forTests: profile === 'test', log });
  if (profile === 'test')
    return withTemporaryServices((services) => runCommand(command, testEnvironment(services)), log, {
      endsWithRun: true,
    });
  if (fresh) await removeProfile(profile);
  const services = await ensureServices({ profile, log });
  try {
    return await runCommand(command, testEnvironment(services));
  } finally {
    await services.stop();
  }
}

/** @param {string[]} argv */
function parse(argv) {
  const end = argv.indexOf('--');
  const command = end === -1 ? [] : argv.slice(end + 1);
  const options = end === -1 ? [] : argv.slice(0, end);
  let profile = 'test';
  let fresh = false;
  while (options.length > 0) {
    const option = options.shift();
    const value = option === '--profile' ? options.shift() : undefined;
    if (option === '--fresh') fresh = true;
    else if (option === '--profile' && value !== undefined) profile = value;
    else throw new SetupError(USAGE);
  }
  if (command.length === 0) throw new SetupError(USAGE);
  if (fresh && profile === 'dev')
    throw new SetupError('The data of npm start is deleted by `npm run parkett -- reset` only.');
  return { profile, fresh, command };
}

await main(process.argv.slice(2)).then((code) => process.exit(code), exitWith);
