import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repoRoot, sharedDir } from '../paths.mjs';
import { until } from './until.mjs';

/**
 * Minimal programs for the set-up to start and stop. The command line prints its arguments. If its first argument is
 * `hold`, it runs until the file named by the second one exists.
 */
const PROGRAMS = {
  'server/migrate.mjs': `
    import { mkdirSync, writeFileSync } from 'node:fs';
    const secrets = process.env.PARKETT_HOME + '/secrets';
    mkdirSync(secrets, { recursive: true });
    writeFileSync(secrets + '/of-migrate', '');`,
  'server/database-users.mjs': 'process.stdin.resume();',
  'server/main.mjs': `
    import { createServer } from 'node:http';
    createServer((_, answer) => answer.end('{"status":"ready"}')).listen(Number(process.env.PARKETT_PORT), '127.0.0.1');`,
  'bank/main.mjs': 'setInterval(() => {}, 1_000);',
  'notifier/main.mjs': 'setInterval(() => {}, 1_000);',
  'screening/main.mjs': 'setInterval(() => {}, 1_000);',
  'custodian/main.mjs': 'setInterval(() => {}, 1_000);',
  'cli/main.mjs': `
    import { existsSync } from 'node:fs';
    const [word, file] = process.argv.slice(2);
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('PARKETT_')));
    if (word !== 'demo') console.log(JSON.stringify(env));
    while (word === 'hold' && !existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 50));`,
};

/**
 * A separate checkout, installed and built, that contains only the set-up and the minimal programs. It has its own
 * `.parkett` folder, so it never collides with an installation of the person who runs the tests.
 */
export async function makeCheckout() {
  const root = mkdtempSync(join(tmpdir(), 'parkett-checkout-'));
  cpSync(join(repoRoot, 'infra'), join(root, 'infra'), { recursive: true });
  cpSync(join(repoRoot, 'docker-compose.yml'), join(root, 'docker-compose.yml'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  mkdirSync(join(root, '.parkett'));
  symlinkSync(join(sharedDir, 'kafka'), join(root, '.parkett', 'kafka'));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules', '.parkett-installed'), '');
  for (const [path, code] of Object.entries(PROGRAMS)) {
    const file = join(root, 'dist', path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, code);
  }
  const { fingerprint } = await import(pathToFileURL(join(root, 'infra', 'build.mjs')).href);
  writeFileSync(join(root, 'dist', '.parkett-build'), fingerprint());
  return {
    root,
    /**
     * Runs one of its scripts in a shell with the given PARKETT_* variables and no others.
     * @param {string[]} script
     * @param {Record<string, string>} [env]
     */
    run: (script, env = {}) => run(root, script, env),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/**
 * @param {string} cwd
 * @param {string[]} script
 * @param {Record<string, string>} env
 */
function run(cwd, script, env) {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PARKETT_'));
  const child = spawn(process.execPath, script, {
    cwd,
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: 'pipe',
  });
  const told = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (told.out += chunk));
  child.stderr.on('data', (chunk) => (told.err += chunk));
  child.stdin.end();
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.on('close', resolve));
  return {
    pid: child.pid ?? 0,
    kill: (/** @type {NodeJS.Signals} */ signal) => child.kill(signal),
    /** Resolves with the exit code and all output. */
    end: async () => ({ code: await ended, ...told }),
    /**
     * Waits for these words on standard output or standard error. Resolves with all output so far.
     * @param {RegExp} words
     */
    says: async (words) => {
      const said = () => told.out + told.err;
      await until(`it prints ${words}`, () => words.test(said()), said);
      return said();
    },
  };
}
