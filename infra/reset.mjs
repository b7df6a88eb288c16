import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { SetupError } from './setup-error.mjs';
import { profileDir } from './paths.mjs';
import { environmentNamesServices } from './environment-services.mjs';
import { removeProfile } from './profile-folder.mjs';
import { claimStart, findInstallation, findStart, RESET } from './start-lock.mjs';

/**
 * `npm run parkett -- reset [--yes]`: deletes everything `npm start` has stored, after asking. Data shared by all
 * profiles (the broker's jars, the npm packages) stays.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code: 0 when deleted, 1 when the answer was no
 */
export async function reset(args) {
  if (args.length > 1 || (args.length === 1 && args[0] !== '--yes'))
    throw new SetupError('Usage: npm run parkett -- reset [--yes]');
  const dataDir = profileDir('dev');
  if (!existsSync(dataDir)) {
    console.log(`There is nothing to delete: ${dataDir} does not exist.`);
    return 0;
  }
  if (args[0] !== '--yes' && !(await confirmed(dataDir))) {
    console.log('Nothing was deleted.');
    return 1;
  }
  const running = findInstallation();
  if (running !== undefined && running.dataDir !== dataDir) {
    throw new SetupError(
      `Parkett runs at ${running.address} with its data in ${running.dataDir}: stop it first, or set PARKETT_HOME=${dataDir}.`,
    );
  }
  const release = claimStart(dataDir, RESET);
  if (release === undefined) throw new SetupError(describeRunning(dataDir));
  try {
    await removeProfile('dev');
  } finally {
    release();
  }
  console.log(`${dataDir} is deleted.`);
  if (environmentNamesServices())
    console.log('The data in the services that the environment names is untouched: delete it there.');
  return 0;
}

/** @param {string} dataDir */
function describeRunning(dataDir) {
  const start = findStart(dataDir);
  if (start?.address === RESET) return `Process ${start.pid} is already deleting this data.`;
  return `Parkett runs at ${start?.address} (process ${start?.pid}): stop it first.`;
}

/** @param {string} dataDir */
async function confirmed(dataDir) {
  if (!process.stdin.isTTY)
    throw new SetupError('Cannot ask for confirmation without a terminal: pass --yes to delete without asking.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`Delete every account, order and record in ${dataDir}? [y/N] `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
