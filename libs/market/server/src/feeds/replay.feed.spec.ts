import { price } from '@parkett/kernel';
import type { Clock } from '@parkett/market-contract';
import { minuteMs, Random } from '@parkett/market-domain';
import { Notes } from '../spec-support/feed-notes';
import { recordingOf, SteadyPacer } from '../spec-support/steady-pacer';
import type { RecordedMinute } from './minute-ticks';
import { ReplayFeed } from './replay.feed';

const random = new Random('replay');
const start = Date.parse('2018-03-21T08:00:00Z');

function minuteAt(at: number, symbol = 'ADS', date = '2018-03-21'): RecordedMinute {
  const prices = Array.from({ length: 4 }, () => random.int(5_000, 5_030) / 100);
  const text = (euros = 0) => price(euros.toFixed(2));
  return {
    symbol,
    date,
    ts: start + at * minuteMs,
    open: text(prices[0]),
    close: text(prices[1]),
    high: text(Math.max(...prices)),
    low: text(Math.min(...prices)),
    volume: random.int(1, 9_999),
  };
}

interface Played {
  readonly pacer?: SteadyPacer;
  readonly clock?: Clock;
  readonly playedTo?: number;
  readonly now?: () => number;
  readonly stop?: AbortController;
  /** Instead of that of the minutes. */
  readonly recording?: ReturnType<typeof recordingOf>;
}

/** As a file that was damaged after the start. */
const unreadable = (): Promise<never> => Promise.reject(new Error('the file of the next date cannot be read'));

/** Plays to the end, or until the test stops it, and returns what was published. */
async function play(minutes: readonly RecordedMinute[], options: Played = {}, notes = new Notes()): Promise<Notes> {
  const { pacer = new SteadyPacer(1e6), clock, playedTo = 0, now, stop = new AbortController() } = options;
  const { recording = recordingOf(minutes) } = options;
  await new ReplayFeed({
    recording,
    pacer,
    ticksOf: () => undefined,
    clock: () => clock,
    playedTo: () => playedTo,
    ...(now && { now }),
  }).run(notes.publisher(), stop.signal);
  return notes;
}

const sessionsIn = (notes: Notes) => notes.sessions.map(({ session, businessDate }) => `${session} ${businessDate}`);

describe('the replay feed', () => {
  const minutes = Array.from({ length: 40 }, (_, i) => minuteAt(i));
  const nextDay = minutes
    .slice(0, 2)
    .map((minute) => ({ ...minute, date: '2018-03-22', ts: minute.ts + 24 * 60 * minuteMs }));
  const running: Clock = { session: 'open', businessDate: '2018-03-21', ts: 5, feed: 'replay', env: 'SIMULATED' };

  const stops: AbortController[] = [];
  afterEach(() => stops.splice(0).forEach((stop) => stop.abort()));

  /** A replay that is paused before it begins. */
  function paused(recorded: readonly RecordedMinute[], clock?: Clock) {
    const pacer = new SteadyPacer(1e6, clock !== undefined);
    pacer.pacing = { ...pacer.pacing, paused: true };
    const [stop, notes] = [new AbortController(), new Notes()];
    stops.push(stop);
    const playing = play(recorded, { pacer, stop, ...(clock && { clock }) }, notes);
    const hasPlayed = () => new Promise((resolve) => setTimeout(resolve, 350));
    return { pacer, stop, notes, playing, hasPlayed };
  }

  it('closes the open session, opens its own, plays at its speed and closes', async () => {
    const begun = Date.now();
    const simulated: Clock = { ...running, businessDate: '2026-11-20', feed: 'simulated' };
    const notes = await play(minutes, { pacer: new SteadyPacer(6_000), clock: simulated });
    expect(Date.now() - begun).toBeGreaterThan(300);
    expect([notes.sessions[0], notes.sessions[1], notes.sessions.at(-1)]).toMatchObject([
      { session: 'closed', businessDate: '2026-11-20', feed: 'simulated' },
      { session: 'open', businessDate: '2018-03-21', feed: 'replay' },
      { session: 'closed', businessDate: '2018-03-21', feed: 'replay' },
    ]);
    expect(notes.sessions[1]?.changesAt).toBe(notes.ticks.at(-1)?.ts);
    expect(notes.ticks.reduce((sum, { size }) => sum + size, 0)).toBe(
      minutes.reduce((sum, { volume }) => sum + volume, 0),
    );
    expect(notes.ticks.every((tick, i) => i === 0 || tick.ts >= (notes.ticks[i - 1]?.ts ?? 0))).toBe(true);
  });

  it('opens one session per date', async () => {
    const notes = await play([...minutes.slice(0, 2), ...nextDay]);
    expect([...new Set(sessionsIn(notes))]).toEqual([
      'open 2018-03-21',
      'closed 2018-03-21',
      'open 2018-03-22',
      'closed 2018-03-22',
    ]);
  });

  it('closes a date although the next one cannot be read', async () => {
    const notes = new Notes();
    const recording = recordingOf([...minutes.slice(0, 2), ...nextDay]);
    const minutesOf = (date: string) => (date === '2018-03-22' ? unreadable() : recording.minutesOf(date));
    await expect(play([], { recording: { ...recording, minutesOf } }, notes)).rejects.toThrow('cannot be read');
    expect([...new Set(sessionsIn(notes))]).toEqual(['open 2018-03-21', 'closed 2018-03-21']);
  });

  it('announces the next opening when it closes a date, and none after the last', async () => {
    const { sessions } = await play([...minutes.slice(0, 2), ...nextDay]);
    const opens = (await play(nextDay)).ticks[0]?.ts;
    const closed = sessions.filter(({ session }) => session === 'closed');
    expect(closed.map(({ changesAt }) => changesAt)).toEqual([opens, undefined]);
  });

  it('gives the same ticks every time, whatever the speed and the order of the rows', async () => {
    const several = minutes.flatMap((minute) => ['A', 'B', 'C'].map((symbol) => ({ ...minute, symbol })));
    const [one, other] = [
      await play(several),
      await play(several.toReversed(), { pacer: new SteadyPacer(9_000), now: Date.now }),
    ];
    expect(one.ticks.length).toBeGreaterThan(300);
    expect(other.ticks).toEqual(one.ticks);
  });

  it('says the time of the session before ticks that are seconds ahead of it', async () => {
    const notes = await play([minuteAt(0), minuteAt(30), minuteAt(90)], { pacer: new SteadyPacer(1e5) });
    let clock = 0;
    for (const one of notes.said) {
      if ('session' in one) clock = one.ts;
      else expect(one.ts - clock).toBeLessThanOrEqual(2_000);
    }
  });

  it('repeats that its session is open while the recording is silent', async () => {
    let at = 0;
    // The clock advances by 0.6 seconds per call: at this speed, half an hour takes three seconds of calls.
    const notes = await play([minuteAt(0), minuteAt(30)], { pacer: new SteadyPacer(60), now: () => (at += 600) });
    const opened = notes.sessions.filter(({ session }) => session === 'open');
    const silent = opened.filter(({ ts }) => ts > start + 2 * minuteMs && ts < start + 29 * minuteMs);
    expect(silent.length).toBeGreaterThanOrEqual(2);
    expect(opened.every(({ ts }, i) => ts >= (opened[i - 1]?.ts ?? start))).toBe(true);
  });

  it('stops when the signal aborts', async () => {
    const stop = new AbortController();
    const notes = await play(minutes, { pacer: new SteadyPacer(1), stop }, new Notes(() => stop.abort()));
    expect(notes.ticks.length).toBeLessThan(5);
  });

  it('waits while it is paused, and plays up to a time at once, skipping nothing', async () => {
    const { pacer, notes, playing, hasPlayed } = paused(minutes);
    await hasPlayed();
    expect(notes.said).toEqual([]);
    const to = start + 10 * minuteMs;
    pacer.pacing = { ...pacer.pacing, playTo: to };
    await hasPlayed();
    const all = (await play(minutes)).ticks;
    expect(notes.ticks).toEqual(all.filter(({ ts }) => ts <= to));
    expect(pacer.told.at(-1)).toBe(to);
    pacer.pacing = { ...pacer.pacing, paused: false };
    await playing;
    expect(notes.ticks).toEqual(all);
  });

  it('stays at the end of a date while it is paused, and a step takes it into the next one', async () => {
    const { pacer, notes, playing, hasPlayed, stop } = paused([...minutes, ...nextDay]);
    pacer.pacing = { ...pacer.pacing, playTo: start + 60 * minuteMs };
    await hasPlayed();
    const before = ['open 2018-03-21', 'closed 2018-03-21'];
    expect([...new Set(sessionsIn(notes))]).toEqual(before);
    expect(notes.ticks).toEqual((await play(minutes)).ticks);
    const waitsAt = pacer.told.at(-1) ?? 0;
    expect(waitsAt).toBe(((await play(nextDay)).ticks[0]?.ts ?? 0) - 1);
    pacer.pacing = { ...pacer.pacing, playTo: waitsAt + 30_000 };
    await hasPlayed();
    expect([...new Set(sessionsIn(notes))]).toEqual([...before, 'open 2018-03-22']);
    expect(notes.ticks.at(-1)?.ts).toBeLessThanOrEqual(waitsAt + 30_000);
    stop.abort();
    await playing;
  });

  it('stays between two dates after a restart while it is paused, also when another feed was open', async () => {
    for (const clock of [
      { ...running, session: 'closed' as const },
      { ...running, feed: 'simulated' },
    ]) {
      const { notes, playing, hasPlayed, stop } = paused([...minutes, ...nextDay], clock);
      await hasPlayed();
      expect(sessionsIn(notes)).toEqual(clock.session === 'open' ? ['closed 2018-03-21'] : []);
      expect(notes.ticks).toEqual([]);
      stop.abort();
      await playing;
    }
  });

  it('leaves a date open that a restart found open before its first tick while it is paused', async () => {
    const recorded = [...minutes, ...nextDay];
    const { pacer, notes, playing, hasPlayed } = paused(recorded, running);
    await hasPlayed();
    expect([...new Set(sessionsIn(notes))]).toEqual(['open 2018-03-21']);
    expect(notes.ticks).toEqual([]);
    pacer.pacing = { ...pacer.pacing, paused: false };
    await playing;
    expect(notes.ticks).toEqual((await play(recorded)).ticks);
  });

  it('jumps over several dates by playing them', async () => {
    const pacer = new SteadyPacer(1);
    pacer.pacing = { ...pacer.pacing, playTo: start + 48 * 60 * minuteMs };
    const notes = await play([...minutes, ...nextDay], { pacer });
    expect(notes.ticks).toEqual((await play([...minutes, ...nextDay])).ticks);
  });

  it('goes on behind the newest quote after a restart at any tick', async () => {
    const several = [...minutes.slice(0, 6), ...minutes.slice(0, 6).map((m) => ({ ...m, symbol: 'B' })), ...nextDay];
    const all = (await play(several)).ticks;
    for (const { ts } of all.filter((tick) => tick.ts < start + 24 * 60 * minuteMs)) {
      const notes = await play(several, { pacer: new SteadyPacer(1e6, true), clock: running, playedTo: ts });
      expect(notes.ticks).toEqual(all.filter((tick) => tick.ts > ts));
      expect(notes.sessions[0]).toMatchObject({ session: 'open', businessDate: '2018-03-21', ts });
    }
  });

  it('goes on with the next date after a restart between two', async () => {
    const clock: Clock = { ...running, session: 'closed' };
    const known = () => ({ pacer: new SteadyPacer(1e6, true), clock });
    expect(sessionsIn(await play([...minutes, ...nextDay], known()))[0]).toBe('open 2018-03-22');
    // Nothing is left: it begins again, as another recording does.
    expect(sessionsIn(await play(minutes, known()))[0]).toBe('open 2018-03-21');
    const other = { pacer: new SteadyPacer(1e6), clock };
    expect(sessionsIn(await play([...minutes, ...nextDay], other))[0]).toBe('open 2018-03-21');
  });

  it('appends limited batches, each of whole instants', async () => {
    const symbols = Array.from({ length: 4_000 }, (_, i) => `S${i}`);
    const many = symbols.map((symbol) => ({ ...minuteAt(0), symbol }));
    const batches: number[] = [];
    const notes = new Notes(({ ticks }) => void batches.push(ticks.length));
    await play(many, {}, notes);
    const bounds = batches.slice(0, -1);
    expect(bounds.length).toBeGreaterThan(1);
    for (const bound of bounds) expect(notes.ticks[bound]?.ts).toBeGreaterThan(notes.ticks[bound - 1]?.ts ?? 0);
    expect(batches.every((end, i) => end - (batches[i - 1] ?? 0) < 2_100)).toBe(true);
  });
});
