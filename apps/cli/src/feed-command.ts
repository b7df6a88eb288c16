import { ReplayControl } from '@parkett/market-server';
import { Database } from '@parkett/platform-read-model';
import type { CliContext } from './context';
import { print, UsageError } from './output';

const minuteMs = 60_000;
const stepMinutesMax = 24 * 60;
const speedMax = 1_000_000;
/** A running replay is heard several times a second. */
const silentMsMax = 30_000;
const usage = 'call it as feed, or as feed pause|resume|step [MINUTES]|speed FACTOR|jump TIME';

/**
 * `feed` prints where the replay is. The other words change its pace, never a price: `step` plays some more recorded
 * minutes and pauses, `jump` plays everything up to a time without waiting. They exit with 1 when nothing was changed.
 */
export async function feed({ settings }: Pick<CliContext, 'settings'>, args: string[]): Promise<number> {
  const [word, value, ...more] = args;
  if (more.length > 0 || ((word === undefined || word === 'pause' || word === 'resume') && value !== undefined))
    throw new UsageError(usage);
  const database = new Database(settings.postgresUrl, 'market', 1);
  try {
    return await change(new ReplayControl(database), word, value);
  } finally {
    await database.close();
  }
}

async function change(control: ReplayControl, word: string | undefined, value: string | undefined): Promise<number> {
  switch (word) {
    case undefined:
      return show(control);
    case 'pause':
      await control.pause();
      return told(control);
    case 'resume':
      await control.resume();
      return told(control);
    case 'speed':
      await control.setSpeed(numberIn(value ?? '', speedMax));
      return told(control);
    case 'step': {
      const minutes = numberIn(value ?? '1', stepMinutesMax);
      const isDone = (await isRunning(control)) && (await control.step(Math.round(minutes * minuteMs)));
      return isDone ? told(control) : refused('no replay is running');
    }
    case 'jump': {
      const to = instantIn(value);
      if (!(await isRunning(control))) return refused('no replay is running');
      if (await control.jump(to)) return told(control);
      return refused('the replay has passed that time, and prices never go back; to see it again, start it again');
    }
    default:
      throw new UsageError(usage);
  }
}

async function isRunning(control: ReplayControl): Promise<boolean> {
  const state = await control.state();
  return state !== undefined && Date.now() - state.toldAt.getTime() < silentMsMax;
}

async function show(control: ReplayControl): Promise<number> {
  const state = await control.state();
  if (state === undefined) {
    print('no recording has been replayed yet');
    return 0;
  }
  const { recording, paused, speed, at, playTo, toldAt } = state;
  const pace = `${speed === null ? 'the speed of the settings' : `${speed} times the recorded speed`}`;
  const ahead = playTo > at ? `, playing up to ${new Date(playTo).toISOString()} at once` : '';
  print(`${recording}: at ${new Date(at).toISOString()}, ${paused ? 'paused, otherwise at' : 'at'} ${pace}${ahead}`);
  if (!(await isRunning(control)))
    print(`no process replays it now; the last one was heard at ${toldAt.toISOString()}`);
  return 0;
}

async function told(control: ReplayControl): Promise<number> {
  print(
    (await isRunning(control)) ? 'the replay does so within a second' : 'no replay is running; the next one does so',
  );
  return 0;
}

function refused(why: string): number {
  process.stderr.write(`nothing was changed: ${why}\n`);
  return 1;
}

function numberIn(text: string, max: number): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number) || number <= 0 || number > max)
    throw new UsageError(`"${text}" is not a number above 0 and up to ${max}; ${usage}`);
  return number;
}

/** The zone must be given, because the machine's own has nothing to do with the exchange's. */
function instantIn(text = ''): number {
  const ts = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(ts))
    throw new UsageError(`"${text}" is not a time with its zone, such as 2018-03-21T10:30+01:00; ${usage}`);
  return ts;
}
