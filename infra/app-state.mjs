import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from './setup-error.mjs';

/** A start that takes longer than this has a problem that may last: say what it is instead of waiting. */
const READY_TIMEOUT_MS = 60_000;
/** The first start on a slow machine may take this long until the port answers. */
const ANSWER_TIMEOUT_MS = 120_000;
const POLL_MS = 100;
const WATCH_MS = 2_000;
const CRASHES_MAX = 3;

/**
 * What the app says about itself: `ready`; `degraded`, when it serves customers except for what the problems name; or
 * `down`, when it serves nobody.
 * @typedef {{ status: 'ready' | 'degraded' | 'down', problems: Record<string, string>, notes?: Record<string, string> }}
 * AppState `notes` are no problems, but worth knowing
 */

/**
 * @param {string} url
 * @returns {Promise<AppState | undefined>} undefined when it does not answer
 */
async function stateOf(url) {
  try {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(3_000) });
    const body = await answer.json().catch(() => ({}));
    const problems = body.problems ?? {};
    if (answer.status !== 200) return { status: 'down', problems };
    return {
      status: body.status === 'degraded' ? 'degraded' : 'ready',
      problems,
      ...(body.notes && { notes: body.notes }),
    };
  } catch {
    return undefined;
  }
}

/**
 * Waits until the app is ready. After a minute, it returns the state as it is: an installation that does not work as a
 * whole is of more use than none.
 * @param {string} url of the app
 * @param {import('./supervisor.mjs').Supervised[]} programs
 * @param {{ readyTimeoutMs?: number, answerTimeoutMs?: number }} [limits]
 * @returns {Promise<AppState>}
 */
export async function waitForApp(
  url,
  programs,
  { readyTimeoutMs = READY_TIMEOUT_MS, answerTimeoutMs = ANSWER_TIMEOUT_MS } = {},
) {
  const begun = Date.now();
  for (; ; await sleep(POLL_MS)) {
    const state = await stateOf(url);
    const waitedMs = Date.now() - begun;
    if (state !== undefined) {
      if (state.status === 'ready' || waitedMs > readyTimeoutMs) return state;
      continue;
    }
    const broken = programs.find((program) => program.crashes >= CRASHES_MAX);
    if (broken !== undefined)
      throw new SetupError(`${broken.name} ended ${broken.crashes} times; its log is ${broken.logFile}.`);
    if (waitedMs > answerTimeoutMs) {
      const logs = programs.map((program) => program.logFile).join(', ');
      throw new SetupError(`${url} has not answered for ${answerTimeoutMs / 1000} s; the logs are ${logs}.`);
    }
  }
}

/**
 * For tests: the app serves customers, or the reasons are thrown.
 * @param {string} url
 * @param {import('./supervisor.mjs').Supervised[]} programs
 */
export async function waitUntilServed(url, programs) {
  const state = await waitForApp(url, programs);
  if (state.status === 'down') throw new SetupError(describeState(state).join('\n'));
}

/**
 * @param {AppState} state
 * @param {string} [after] such as "after 12 s"
 * @returns {string[]} lines for people
 */
export function describeState({ status, problems }, after = '') {
  const since = after === '' ? '' : ` ${after}`;
  if (status === 'ready') return [`Parkett is ready${since}`];
  const list = Object.entries(problems).map(([part, problem]) => `  ${part}: ${problem}`);
  const heading =
    status === 'degraded'
      ? `Parkett serves customers${since}, but not everything works:`
      : `Parkett serves nobody${since}. It is left running and goes on trying:`;
  return [heading, ...list];
}

/**
 * Prints every change of state until the app is ready.
 * @param {string} url
 * @param {AppState} state already printed
 * @param {(line: string) => void} log
 * @param {() => Promise<void>} onReady
 * @param {number} [watchMs]
 * @returns {() => Promise<void>} ends the watch
 */
export function watchApp(url, state, log, onReady, watchMs = WATCH_MS) {
  const ended = new AbortController();
  const watch = async () => {
    for (let { status } = state; status !== 'ready'; ) {
      await sleep(watchMs, undefined, { signal: ended.signal }).catch(() => undefined);
      if (ended.signal.aborted) return;
      const now = (await stateOf(url)) ?? {
        status: /** @type {const} */ ('down'),
        problems: { app: 'it does not answer' },
      };
      if (now.status === status || ended.signal.aborted) continue;
      status = now.status;
      for (const line of describeState(now)) log(line);
    }
    await onReady();
  };
  const watching = watch().catch((error) => log(error.message));
  return async () => {
    ended.abort();
    await watching;
  };
}
