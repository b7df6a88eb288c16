import lighthouse from 'lighthouse';
import { median } from '../measure';

/** Lighthouse's scores, from 0 to 100. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
}

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
} as const;
const names = ['performance', 'accessibility', 'bestPractices'] as const;

/**
 * Runs Lighthouse on a page as a mid-range phone would load it for the first time: mobile profile, a CPU slowed down
 * four times, caches and workers empty, cookies kept. Returns the median of `runs` loads. `port` is the browser's
 * debugging port.
 */
export async function judgePage(url: string, port: number, runs: number, log: (line: string) => void): Promise<Scores> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run++) all.push(await judgeOnce(url, port, log));
  const of = (name: keyof Scores): number => median(all.map((scores) => scores[name]));
  return { performance: of('performance'), accessibility: of('accessibility'), bestPractices: of('bestPractices') };
}

async function judgeOnce(url: string, port: number, log: (line: string) => void): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.values(categories),
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not judge ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { lhr } = result;
  const { pathname } = new URL(lhr.finalDisplayedUrl);
  if (pathname !== new URL(url).pathname) throw new Error(`${url} redirected to ${pathname}`);
  const score = (name: keyof Scores): number => Math.round((lhr.categories[categories[name]]?.score ?? 0) * 100);
  const [performance, accessibility, bestPractices] = names.map(score);
  const metric = (id: string): string => `${id} ${lhr.audits[id]?.displayValue ?? '?'}`;
  log(
    `${pathname}  performance ${performance}  accessibility ${accessibility}  best practices ${bestPractices}  (${metric('first-contentful-paint')}, ${metric('largest-contentful-paint')}, ${metric('total-blocking-time')}, ${metric('cumulative-layout-shift')})`,
  );
  for (const name of ['accessibility', 'bestPractices'] as const) {
    for (const { id, weight } of lhr.categories[categories[name]]?.auditRefs ?? []) {
      const audit = lhr.audits[id];
      if (weight > 0 && audit?.score !== null && audit?.score !== undefined && audit.score < 1)
        log(`    ${name}: ${audit.title}`);
    }
  }
  return { performance: performance ?? 0, accessibility: accessibility ?? 0, bestPractices: bestPractices ?? 0 };
}
