import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';

/**
 * How well a decoder is confined. `namespaces`: it has a root folder with nothing in it but its own program, no network,
 * and sees no other process; for a server of root it also has a user of its own. `permissions`: only Node.js restricts
 * it, which an attacker who runs native code gets around.
 */
export type Isolation = 'namespaces' | 'permissions';

/** Private memory in KiB: enough to decode, scale and encode the largest picture that we accept. */
const dataKiBMax = 640 * 1024;
const heapMiBMax = 96;
/** Processor time of a decoder's whole life. The kernel ends one whose server is no longer there to end it. */
const processorSecondsMax = 30;
/**
 * Processes and threads of a decoder, which has about a dozen threads. Where it is the only one in a user namespace,
 * the kernel counts for it alone; decoders of a server of root share a user, and so the number.
 */
const tasksMax = { alone: 32, shared: 128 };
const probeMsMax = 30_000;
/** The user of decoders whose server is root: without an account, in systemd's range for users of this kind. */
const ownUser = 62_403;

/** Core dumps are off because memory may hold somebody's passport. The kernel, not the decoder, limits memory. */
const limits = `unset PWD OLDPWD; ulimit -c 0; ulimit -d ${dataKiBMax}; ulimit -t ${processorSecondsMax}`;

/**
 * Runs as root of new namespaces. Builds a root folder of the libraries of the system and the paths up to `--`, all
 * read-only, and runs the rest of its arguments in it without any right. `/sys` is there on every Linux, holds nothing
 * that is needed, and is covered for this process only. Inside a changed root folder nobody can create a user namespace
 * to become its root again. The shell stays as the first process of its namespace, which ends with it, and reports the
 * signal that ended the decoder in its exit code; `unshare` would not.
 */
const confine = `
set -e
PATH=/usr/sbin:/usr/bin:/sbin:/bin
${limits}
root=/sys
identity=$1; shift
tasks=$1; shift
readonly_at() {
  mount -o remount,bind,ro "$1" 2> /dev/null || mount -o remount,bind,ro,nosuid,nodev "$1"
}
show() {
  if [ -L "$1" ]; then mkdir -p "$root\${1%/*}"; ln -s "$(readlink "$1")" "$root$1"; return; fi
  if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root\${1%/*}"; : > "$root$1"; fi
  mount --bind "$1" "$root$1"
  readonly_at "$root$1"
}
mount -t tmpfs -o mode=755,size=1m,nosuid,nodev parkett "$root"
setpriv=$(command -v setpriv)
for library in /usr/lib /usr/lib64 /lib /lib64; do if [ -e "$library" ]; then show "$library"; fi; done
show "$setpriv"
while [ "$1" != -- ]; do show "$1"; shift; done
shift
readonly_at "$root"
cd "$root"
unset PWD OLDPWD
prlimit --pid $$ --nproc=$tasks
chroot . "$setpriv" $identity --no-new-privs --bounding-set=-all --inh-caps=-all "$@" || exit $?
`;

const isRoot = (): boolean => process.getuid?.() === 0;

/** Folders that a decoder reads: its own and the packages that decode. */
function foldersOf(file: string): readonly string[] {
  const entry = createRequire(file).resolve('sharp');
  const packages = entry.slice(0, entry.lastIndexOf(`${sep}sharp${sep}`));
  const manifest = readFileSync(join(packages, 'sharp', 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  const names = new Set(['@img', 'sharp', ...Object.keys(dependencies).filter((name) => !name.startsWith('@img/'))]);
  return [dirname(file), ...[...names].map((name) => join(packages, name)).filter((folder) => existsSync(folder))];
}

/** Node.js with the restrictions that it can impose on its own program. */
function node(file: string, folders: readonly string[]): string[] {
  return [
    realpathSync(process.execPath),
    // Without compiled JavaScript, because V8 reserves half a gigabyte for it, which counts as private memory. The
    // decoder does its work in native code, and a process that never runs code which it has written is harder to
    // exploit.
    ...['--jitless', `--max-old-space-size=${heapMiBMax}`],
    ...['--permission', '--allow-addons', ...folders.map((folder) => `--allow-fs-read=${folder}`)],
    file,
  ];
}

function inNamespaces(program: readonly string[], folders: readonly string[]): string[] {
  const [user, identity, tasks] = isRoot()
    ? [[], `--reuid=${ownUser} --regid=${ownUser} --clear-groups`, tasksMax.shared]
    : [['--user', '--map-root-user'], '', tasksMax.alone];
  const spaces = ['--mount', '--net', '--ipc', '--uts', '--pid', '--fork', '--kill-child'];
  const shown = [...folders, program[0] ?? ''];
  return [
    '/usr/bin/unshare',
    ...user,
    ...spaces,
    '/bin/sh',
    '-c',
    confine,
    'sh',
    identity,
    String(tasks),
    ...shown,
    '--',
    ...program,
  ];
}

/** The command that runs the decoder in `file`. */
export function confined(file: string, isolation: Isolation): readonly string[] {
  // A file that is missing is reported by the process that cannot run it.
  const folders = existsSync(file) ? foldersOf(file) : [];
  const program = node(file, folders);
  if (process.platform === 'win32') return program;
  if (isolation === 'namespaces') return inNamespaces(program, folders);
  return ['/bin/sh', '-c', `${limits}; exec "$@"`, 'sh', ...program];
}

/** Starts a decoder without a server, which ends as soon as it has loaded its libraries. */
function loads(file: string, isolation: Isolation): boolean {
  const [command = '', ...args] = confined(file, isolation);
  return spawnSync(command, args, { env: decoderEnvironment, stdio: 'ignore', timeout: probeMsMax }).status === 0;
}

/** The server's environment holds keys and addresses, so a decoder gets none of it. */
export const decoderEnvironment = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' };

let best: Isolation | undefined;

/** The best isolation that this machine allows, found out once by starting a decoder. */
export function bestIsolation(file: string): Isolation {
  best ??= process.platform === 'linux' && loads(file, 'namespaces') ? 'namespaces' : 'permissions';
  return best;
}
