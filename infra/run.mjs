import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { SetupError, exitWith } from './setup-error.mjs';
import { buildIfChanged } from './build-if-changed.mjs';
import { ensureInstalled } from './install.mjs';
import { profileDir, repoRoot } from './paths.mjs';
import { ensureServices, serviceEnvironment } from './services.mjs';

/**
 * The programs that are run by hand. `profile` says whose services they work with: the installation's own (`dev`), or none,
 * because the program starts what it needs by itself.
 * @type {Record<string, { file: string, profile: string | undefined }>}
 */
const programs = {
  parkett: { file: 'dist/cli/main.mjs', profile: 'dev' },
  migrate: { file: 'dist/server/migrate.mjs', profile: 'dev' },
  bench: { file: 'dist/bench/main.mjs', profile: undefined },
  drill: { file: 'dist/drill/main.mjs', profile: undefined },
};

/** @param {string[]} argv */
async function main([name = '', ...args]) {
  const program = programs[name];
  if (program === undefined) throw new SetupError(`Usage: node infra/run.mjs ${Object.keys(programs).join('|')} ARGUMENTS…`);
  if (name === 'parkett' && args[0] === 'reset') {
    const { reset } = await import('./reset.mjs');
    return reset(args.slice(1));
  }
  await ensureInstalled();
  buildIfChanged();
  if (program.profile === undefined) return run(program.file, args, {});
  const services = await ensureServices({ profile: program.profile, dataDir: profileDir(program.profile), log: (line) => console.error(line) });
  try {
    return await run(program.file, args, serviceEnvironment(services));
  } finally {
    await services.stop();
  }
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {Record<string, string>} environment
 * @returns {Promise<number>}
 */
function run(file, args, environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', file, ...args], { stdio: 'inherit', cwd: repoRoot, env: { ...process.env, ...environment } });
    process.on('SIGINT', () => {});
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

await main(process.argv.slice(2)).then((code) => process.exit(code), exitWith);
