import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../infra';

/** A built checkout whose programs can be run. */
export interface Build {
  readonly name: string;
  readonly folder: string;
}

/** The last commit before stage E. Its builds announce no versions of events and keep one snapshot of all states. */
export const commitBeforeE = 'd54263b8355bb65e9aa742b3e6098bf94d861151';
/** The last commit before the ledger became a slice of its own. */
export const commitBeforeF = '5d6ecea58c96ceadf63a7bc9599083de86ce75b3';
/**
 * Turns this build into the next one: `CancelRequested` has a second version, which is written once it is switched on,
 * and the trading slice of an account another state. It refuses a state of the older one, whose snapshots it must not
 * use.
 */
const patchOfNextBuild = 'tools/drill/src/upgrade/next-build.patch';
const stateFile = 'libs/trading/domain/src/account-state.ts';
const stateVersion = /accountStateVersion = (\d+)/;
/** Own packages are linked; all others are those of this checkout. */
const ownScope = '@parkett';

export const thisBuild = (): Build => ({ name: 'this build', folder: repositoryRoot() });

/** Builds a commit in an empty folder, with the packages that are installed here. */
export async function buildCommit(commit: string, folder: string): Promise<Build> {
  const root = repositoryRoot();
  const { status } = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root });
  if (status !== 0)
    throw new Error(`there is no commit ${commit} here: the drill needs the history (git fetch --unshallow)`);
  const tar = join(folder, 'source.tar');
  run('git', ['archive', '--format=tar', '-o', tar, commit], root);
  run('tar', ['-xf', tar], folder);
  await build(folder);
  return { name: `the build of ${commit}`, folder };
}

/** Builds the next build from the sources of this checkout in an empty folder. */
export async function buildNext(folder: string): Promise<Build> {
  copySources(folder);
  applyPatch(folder);
  await build(folder);
  return { name: 'the next build', folder };
}

/** Copies every source of this checkout, changed and new ones included. */
export function copySources(folder: string): void {
  const root = repositoryRoot();
  const listed = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root);
  for (const path of listed.split('\0')) {
    if (path === '' || !existsSync(join(root, path)) || lstatSync(join(root, path)).isDirectory()) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
}

/** Throws when the patch does not fit any more. */
export function applyPatch(folder: string): void {
  // A repository above the folder must not take part.
  run('git', ['apply', join(repositoryRoot(), patchOfNextBuild)], folder, { GIT_CEILING_DIRECTORIES: dirname(folder) });
  const [path, text] = [join(folder, stateFile), readFileSync(join(folder, stateFile), 'utf8')];
  // The version is raised so often that a patch of its line would not fit for long.
  writeFileSync(
    path,
    text.replace(stateVersion, (_, version) => `accountStateVersion = ${Number(version) + 1}`),
  );
}

async function build(folder: string): Promise<void> {
  // A drill that root starts runs programs of the build as another user.
  chmodSync(folder, 0o755);
  linkPackages(folder);
  const child = spawn(process.execPath, ['tools/build/build.mjs', '--only', 'server'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`the build in ${folder} failed`);
}

/** The workspace's packages are those of the folder, all others those that are installed here. */
function linkPackages(folder: string): void {
  const installed = join(repositoryRoot(), 'node_modules');
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, ownScope), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== ownScope) symlinkSync(join(installed, name), join(modules, name));
  for (const path of workspaces(folder)) {
    const { name } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as { name: string };
    symlinkSync(path, join(modules, name));
  }
}

function workspaces(folder: string): string[] {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const below = (path: string, parts: readonly string[]): string[] => {
    const [part, ...more] = parts;
    if (part === undefined) return existsSync(join(path, 'package.json')) ? [path] : [];
    if (!existsSync(path)) return [];
    const names = part === '*' ? readdirSync(path) : [part];
    return names.flatMap((name) => below(join(path, name), more));
  };
  return patterns.flatMap((pattern) => below(folder, pattern.split('/')));
}

function run(program: string, args: readonly string[], cwd: string, env: Record<string, string> = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, [...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  return stdout;
}
