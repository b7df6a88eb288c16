import { spawnSync } from 'node:child_process';
import { SetupError } from '../setup-error.mjs';
import { findInPath, findJava, findPostgres, JAVA_VERSION_MIN } from '../system/executables.mjs';
import { hasKafkaJars } from './kafka-jars.mjs';

/**
 * @typedef {object} Need
 * @property {string} what shown to people
 * @property {() => boolean} present
 * @property {string[][]} packages Debian packages, alternatives in order of preference
 */

/** @type {Need[]} */
const SERVICES = [
  { what: 'the PostgreSQL server', present: () => findPostgres() !== undefined, packages: [['postgresql']] },
  { what: 'redis-server', present: () => findInPath('redis-server') !== undefined, packages: [['redis-server']] },
  {
    what: `a Java runtime ${JAVA_VERSION_MIN} or newer`,
    present: () => findJava() !== undefined,
    packages: [
      ['openjdk-17-jre-headless'],
      ['openjdk-21-jre-headless'],
      ['openjdk-25-jre-headless'],
      ['default-jre-headless'],
    ],
  },
  { what: 'Maven', present: () => hasKafkaJars() || findInPath('mvn') !== undefined, packages: [['maven']] },
];

/** @type {Need[]} */
const BROWSER = [
  {
    what: 'Chromium',
    present: () => findBrowser() !== undefined,
    // With a font for Chinese characters, which screenshots would show as boxes otherwise.
    packages: [['chromium', 'fonts-noto-cjk'], ['chromium']],
  },
];

/** @type {Need[]} */
const TESTS = [
  // Reads the text of the documents that customers get.
  { what: 'pdftotext', present: () => findInPath('pdftotext') !== undefined, packages: [['poppler-utils']] },
];

/** @type {Need[]} */
const PYTHON = [
  {
    what: 'Python with venv',
    present: () => spawnSync('python3', ['-c', 'import venv, ensurepip'], { stdio: 'ignore' }).status === 0,
    packages: [['python3-venv']],
  },
];

/** @returns {string | undefined} the browser for the journeys; PARKETT_CHROMIUM overrides it */
export function findBrowser() {
  return (
    process.env['PARKETT_CHROMIUM'] ||
    findInPath('chromium') ||
    findInPath('chromium-browser') ||
    findInPath('google-chrome')
  );
}

/** @param {(line: string) => void} log */
export function ensureServicePackages(log) {
  ensurePackages(SERVICES, log);
}

/** @param {(line: string) => void} log */
export function ensureTestPackages(log) {
  ensurePackages([...BROWSER, ...TESTS], log);
}

/** @param {(line: string) => void} log */
export function ensurePythonPackages(log) {
  ensurePackages(PYTHON, log);
}

/**
 * @param {Need[]} needs
 * @param {(line: string) => void} log
 */
function ensurePackages(needs, log) {
  const missing = needs.filter((need) => !need.present());
  if (missing.length === 0) return;
  const names = missing.map((need) => need.what).join(', ');
  const become = findInPath('apt-get') === undefined ? undefined : waysToBecomeRoot();
  if (become === undefined) {
    const packages = missing.map((need) => need.packages[0]?.join(' ')).join(' ');
    throw new SetupError(
      `Missing: ${names}. Install it first (Debian, Ubuntu: sudo apt-get install ${packages}), then start again.`,
    );
  }
  log(`Installing ${names} …`);
  const result = spawnSync(become[0] ?? 'sh', [...become.slice(1), installScript(missing)], { encoding: 'utf8' });
  const still = missing.filter((need) => !need.present()).map((need) => need.what);
  if (still.length > 0) {
    const said = `${result.stdout ?? ''}${result.stderr ?? ''}`.trim().split('\n').slice(-3).join('\n');
    throw new SetupError(`${still.join(', ')} could not be installed with apt-get. The end of its output:\n${said}`);
  }
}

/** @returns {string[] | undefined} the command that runs a shell script as root; undefined if there is none */
function waysToBecomeRoot() {
  if (process.getuid?.() === 0) return ['sh', '-c'];
  const sudo = findInPath('sudo');
  if (sudo === undefined || spawnSync(sudo, ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return undefined;
  return [sudo, '-n', 'sh', '-c'];
}

/**
 * We want the programs, not the services that Debian sets up: nothing is started, no database cluster is created,
 * nothing is enabled at boot. The policy file that prevents this is removed again, unless it was there before.
 * @param {Need[]} missing
 */
function installScript(missing) {
  const install = missing.map(({ packages }) =>
    packages.map((names) => `apt-get install -y -q --no-install-recommends ${names.join(' ')}`).join(' || '),
  );
  return `
    set -e
    export DEBIAN_FRONTEND=noninteractive
    guard=/usr/sbin/policy-rc.d
    clusters=/etc/postgresql-common/createcluster.conf
    if [ ! -e "$guard" ]; then
      trap 'rm -f "$guard"' EXIT
      trap 'exit 1' INT TERM HUP
      printf '#!/bin/sh\\nexit 101\\n' > "$guard"
      chmod 755 "$guard"
    fi
    if [ ! -e /etc/postgresql-common ]; then
      mkdir -p /etc/postgresql-common
      echo "create_main_cluster = false" > "$clusters"
    fi
    had_redis=$(command -v redis-server || true)
    apt-get update -q
    ${install.map((line) => `{ ${line}; }`).join('\n    ')}
    if [ -z "$had_redis" ] && command -v redis-server > /dev/null && command -v systemctl > /dev/null; then
      systemctl disable redis-server > /dev/null 2>&1 || true
    fi
  `;
}
