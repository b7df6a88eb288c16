import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup-error.mjs';
import { waitForLock } from '../system/lock.mjs';

/** Parkett runs on this version or a newer one: TypeORM supports no earlier release of Node.js 24. */
const VERSION_MIN = [24, 11];
/** `npm start` and `npm test` begin on this version or a newer one. */
const BEGIN_VERSION_MIN = [20, 19];

const REMEDY = 'install Node.js 24 or newer from https://nodejs.org';

/**
 * Finds the Node.js to run on. Where this one is too old, that is a newer one from the npm registry, which is fetched
 * once.
 * @param {object} options
 * @param {string} options.version of the Node.js that runs this
 * @param {string} options.platform such as `linux-x64`
 * @param {Partial<Record<string, import('./pinned-packages.mjs').PinnedPackage>>} options.packages by platform
 * @param {string} options.folder for Node.js, one folder per version
 * @param {(line: string) => void} options.log
 * @returns {Promise<string | undefined>} the path of the program; undefined when this Node.js is new enough
 */
export async function findNode({ version, platform, packages, folder, log }) {
  if (isAtLeast(version, VERSION_MIN)) return undefined;
  if (!isAtLeast(version, BEGIN_VERSION_MIN))
    throw new SetupError(
      `Parkett needs Node.js ${BEGIN_VERSION_MIN.join('.')} or newer, but this is ${version}: ${REMEDY}.`,
    );
  const pinned = packages[platform];
  if (pinned === undefined)
    throw new SetupError(
      `Parkett runs on Node.js ${VERSION_MIN.join('.')} or newer, and npm has none for ${platform}: ${REMEDY}.`,
    );
  const home = join(folder, `${pinned.name}-${pinned.version}`);
  const node = join(home, 'bin', 'node');
  if (runs(node, pinned.version)) return node;
  // Two starts at the same time: one fetches, the other waits.
  const release = await waitForLock(join(folder, 'fetch.lock'), 'download of Node.js');
  try {
    if (runs(node, pinned.version)) return node;
    log(`Fetching Node.js ${pinned.version}, because this is ${version} …`);
    fetchPackage(pinned, { scratch: join(folder, 'fetching'), home });
    if (runs(node, pinned.version)) return node;
    throw new SetupError(`Node.js ${pinned.version} from npm does not run on this machine: ${REMEDY}.`);
  } finally {
    release();
  }
}

/**
 * @param {string} version such as `20.19.1`
 * @param {number[]} min major and minor
 */
function isAtLeast(version, [majorMin = 0, minorMin = 0]) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > majorMin || (major === majorMin && minor >= minorMin);
}

/**
 * Runs the program, because one that was cut short by a full disk or a crash still has its name.
 * @param {string} node
 * @param {string} version
 */
function runs(node, version) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`;
}

/**
 * Installs one package with a lockfile of its own, so that npm checks its hash. It is moved to its place at the end, so
 * an interrupted download leaves nothing there.
 * @param {import('./pinned-packages.mjs').PinnedPackage} pinned
 * @param {{ scratch: string, home: string }} folders
 */
function fetchPackage({ name, version, integrity }, { scratch, home }) {
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  const dependencies = { [name]: version };
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } };
  writeFileSync(join(scratch, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(scratch, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  const npm = spawnSync(
    'npm',
    ['ci', '--prefix', scratch, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: scratch, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
  );
  if (npm.status !== 0)
    throw new SetupError(
      `Node.js ${version} could not be fetched with npm (${npm.error?.message ?? reason(npm.stderr)}): ` +
        `check the network and \`npm config get registry\`, or ${REMEDY}.`,
    );
  rmSync(home, { recursive: true, force: true });
  // 67 MB of headers for compiling add-ons; all of ours are already compiled.
  rmSync(join(scratch, 'node_modules', name, 'include'), { recursive: true, force: true });
  renameSync(join(scratch, 'node_modules', name), home);
  rmSync(scratch, { recursive: true, force: true });
}

/**
 * @param {string} output of npm
 * @returns {string} the part that says what failed
 */
function reason(output) {
  const lines = output.split('\n').flatMap((line) => /^npm (?:error|ERR!) (.+)$/.exec(line)?.[1] ?? []);
  const said = lines.find((line) => !/^(code|syscall|errno|path) /.test(line)) ?? 'without an explanation';
  return said.replace(/^.*reason: /, '').replace(/\.$/, '');
}
