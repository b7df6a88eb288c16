import { z } from 'zod';

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().optional(),
});
export type TraceEvent = z.output<typeof eventSchema>;

/** Chromium records only tasks and frames, because recording is also work of the page. */
export const traceCategories = ['disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame'];

/** Reads the complete events of a Chromium trace. */
export function readTrace(text: string): TraceEvent[] {
  const { traceEvents } = z.object({ traceEvents: z.array(z.unknown()) }).parse(JSON.parse(text));
  return traceEvents.flatMap((event) => {
    const parsed = eventSchema.safeParse(event);
    return parsed.success ? [parsed.data] : [];
  });
}

/**
 * Milliseconds of work on the page's main thread from one frame to the next: everything it did, from messages to
 * layout. The main thread is the busiest one, because the page is alone in its browser.
 */
export function workPerFrame(events: readonly TraceEvent[]): number[] {
  const tasks = events.filter(({ name, ph, dur }) => name === 'RunTask' && ph === 'X' && dur !== undefined);
  const busy = new Map<string, number>();
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
  const painting = new Set(events.filter(({ name }) => name === 'BeginMainThreadFrame').map(threadOf));
  for (const task of tasks)
    if (painting.has(threadOf(task))) busy.set(threadOf(task), (busy.get(threadOf(task)) ?? 0) + (task.dur ?? 0));
  const [main] = [...busy].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (main === undefined) throw new Error('the trace shows no working page');

  const frames = events
    .filter((event) => event.name === 'BeginMainThreadFrame' && threadOf(event) === main)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const own = tasks.filter((task) => threadOf(task) === main).sort((a, b) => a.ts - b.ts);
  const work: number[] = [];
  let next = 0;
  for (const [index, from] of frames.entries()) {
    const until = frames[index + 1];
    if (until === undefined) break;
    while ((own[next]?.ts ?? Infinity) < from) next += 1;
    let micros = 0;
    // A task belongs to the frame before which it begins: everything since the last frame, then the task that paints.
    for (let task = own[next]; task !== undefined && task.ts < until; task = own[++next]) micros += task.dur ?? 0;
    work.push(micros / 1000);
  }
  return work;
}

/** The value that `share` of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
