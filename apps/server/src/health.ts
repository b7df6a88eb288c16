import { metrics, type Logger } from '@parkett/platform-observability';

/**
 * Checks one part of this process. Returns the problem, or one per sub-part (a partition, a projection); nothing when
 * the part can do its work.
 */
export type HealthCheck = () => Promise<Problems | void> | Problems | undefined;
type Problems = string | ReadonlyMap<string | number, string>;

/** `ready`: everything works. `degraded`: requests are served, except for what the problems name. `down`: none are. */
export interface HealthReport {
  readonly status: 'ready' | 'degraded' | 'down';
  /** By part, `engine/2` for a partition or another sub-part. */
  readonly problems: Readonly<Record<string, string>>;
  /** What an operator may want to know although it is no problem, named in the same way. */
  readonly notes: Readonly<Record<string, string>>;
}

/** Short enough that a problem is reported within two seconds, also by a check that gets no answer. */
const checkMsMax = 1_500;
const watchEveryMs = 1_000;

interface Part {
  readonly check: HealthCheck;
  /** Whether the process can serve nobody while this part has a problem. */
  readonly isVital: boolean;
  readonly graceMs: number;
  /** `performance.now()` of the first look that found the present problem. */
  failingSince?: number | undefined;
  /** A look that has not been answered; a hanging service is not asked again meanwhile. */
  pending?: Promise<Problems | void> | undefined;
}

/**
 * What works in this process and what does not. A problem raises an alert, once when it begins: `kind` is the part's
 * name.
 */
export class Health {
  private readonly parts = new Map<string, Part>();
  private readonly noted = new Map<string, () => ReadonlyMap<string | number, string>>();
  private known: Readonly<Record<string, string>> = {};
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<HealthReport> | undefined;

  constructor(private readonly logger: Logger) {}

  /**
   * `isVital`: the process serves nobody while this part has a problem. `graceMs`: only once the problem has lasted this
   * long, because a balancer that takes away all processes in a moment of load makes an outage of it.
   */
  add(name: string, check: HealthCheck, { isVital = false, graceMs = 0 } = {}): void {
    this.parts.set(name, { check, isVital, graceMs });
  }

  /** Adds facts about a part that are no problems, by sub-part. */
  note(name: string, notes: () => ReadonlyMap<string | number, string>): void {
    this.noted.set(name, notes);
  }

  /** Looks every second, so that an alert does not depend on somebody asking. */
  watch(): void {
    this.timer ??= setInterval(() => void this.report(), watchEveryMs);
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** The state now; callers at the same time share one look. */
  report(): Promise<HealthReport> {
    this.running ??= this.look().finally(() => (this.running = undefined));
    return this.running;
  }

  private async look(): Promise<HealthReport> {
    const found = await Promise.all(
      [...this.parts].map(async ([name, part]) => {
        const problems = named(name, await result(part));
        part.failingSince = problems.length > 0 ? (part.failingSince ?? performance.now()) : undefined;
        const lastsMs = performance.now() - (part.failingSince ?? Infinity);
        return { problems, isDown: part.isVital && lastsMs >= part.graceMs };
      }),
    );
    const problems = Object.fromEntries(found.flatMap((part) => part.problems));
    this.tell(problems);
    const isDown = found.some((part) => part.isDown);
    const status = isDown ? 'down' : Object.keys(problems).length > 0 ? 'degraded' : 'ready';
    const notes = Object.fromEntries([...this.noted].flatMap(([name, of]) => named(name, of())));
    return { status, problems, notes };
  }

  private tell(problems: Readonly<Record<string, string>>): void {
    for (const [part, problem] of Object.entries(problems)) {
      if (this.known[part] !== undefined) continue;
      metrics.alerts.inc({ kind: part.replace(/\/.*/, '') });
      this.logger.error({ part, problem }, 'a part has a problem');
    }
    for (const part of Object.keys(this.known))
      if (problems[part] === undefined) this.logger.info({ part }, 'a part works again');
    this.known = problems;
  }
}

function named(part: string, problems: Problems | void): [string, string][] {
  if (problems === undefined) return [];
  if (typeof problems === 'string') return [[part, problems]];
  return [...problems].map(([name, problem]) => [`${part}/${name}`, problem]);
}

async function result(part: Part): Promise<Problems | void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), checkMsMax);
  });
  try {
    part.pending ??= Promise.resolve()
      .then(() => part.check())
      .finally(() => (part.pending = undefined));
    return await Promise.race([part.pending, late]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}
