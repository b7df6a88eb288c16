import { eventVersionName, type EventBody, type EventVersion } from '@parkett/kernel';
import type { Database } from '@parkett/platform-database';
import { randomUUID } from 'node:crypto';
import { ReaderWatch } from './reader-watch';
import { signedRecords } from './sealing';
import { announcedReaders, labelsOf, lockVersions, strangersTo, switchedOn, switchOnAll } from './switched-versions';

const renewMs = 5_000;
/** Half of the time after which others take this process for ended. */
const silentMsMax = 30_000;
const sign = `INSERT INTO event_readers (id, label, versions, seen_at) VALUES ($1, $2, $3, now())
  ON CONFLICT (id) DO UPDATE SET seen_at = now()`;

/** The installation writes versions of events that this build cannot read: it is too old. */
export class UnknownEventVersion extends Error {
  override readonly name = 'UnknownEventVersion';

  constructor(names: readonly string[]) {
    super(
      `this build does not know ${names.join(', ')}, which this installation writes: start a build that knows it, because there is no way back behind a version that was switched on`,
    );
  }
}

export interface EventVersionsOptions {
  /** Names this process for people. */
  readonly label: string;
  readonly onRetry: (error: unknown) => void;
  /**
   * A version was switched on that this process does not know: it was silent for so long that nobody waited for it. It
   * can never serve again and has to end. Called once.
   */
  readonly onTooOld: (error: UnknownEventVersion) => void;
  /** A clock in milliseconds that never goes back. */
  readonly now?: () => number;
}

/**
 * The versions of events that this process knows, and which of them the installation writes. All processes announce
 * what they know, so that a version is written only once every running process can read it.
 */
export class EventVersions {
  private readonly id = randomUUID();
  private readonly known: readonly string[];
  /**
   * Versions that are switched on. None is ever taken out, even if Postgres forgets it after a restore or a failover:
   * the log may contain it.
   */
  private readonly on = new Set<string>();
  /** Known versions that the installation does not write yet. */
  private readonly notWritten: Set<string>;
  /** Versions that wait for a person although every running process knows them. */
  private switchable: readonly string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private renewal: Promise<void> | undefined;
  private unknown: UnknownEventVersion | undefined;
  /** `performance.now()` of the last time that this process announced itself; undefined before the first. */
  private renewedAt: number | undefined;
  private failure: unknown;
  private readonly now: () => number;
  private readonly watch: ReaderWatch;

  constructor(
    private readonly database: Database,
    private readonly versions: readonly EventVersion[],
    private readonly options: EventVersionsOptions,
  ) {
    this.now = options.now ?? (() => performance.now());
    this.watch = new ReaderWatch(this.now);
    this.known = versions.map(({ name }) => name);
    this.notWritten = new Set(this.known);
  }

  /** Throws UnknownEventVersion when the installation writes a version that this build does not know. */
  async announce(): Promise<void> {
    await this.database.transaction(async (client) => {
      await lockVersions(client);
      const on = await switchedOn(client);
      const unknown = this.unknownOf(on);
      if (unknown) throw unknown;
      await client.query("DELETE FROM event_readers WHERE seen_at < now() - interval '1 day'");
      await client.query(sign, [this.id, this.options.label, this.known]);
      this.learn(on);
    });
    this.renewedAt = this.now();
    this.timer ??= setInterval(() => this.renew(), renewMs);
  }

  /**
   * Switches on the versions that this build writes without being told to. There is no way back to an older build
   * afterwards, so it is the last step of a start, just before the first decision. Throws while a process that does not
   * know one of them may run; call it again every few seconds.
   */
  async switchOnOwn(): Promise<void> {
    const switched = await this.database.transaction(async (client) => {
      await lockVersions(client);
      const on = await switchedOn(client);
      const wanted = this.versions.filter(({ name, isWrittenLater }) => !isWrittenLater && !on.has(name));
      const others = await announcedReaders(client, this.id);
      this.watch.look(others);
      for (const { name } of wanted) {
        const strangers = strangersTo(name, others).filter(({ id }) => this.watch.mayRun(id));
        if (strangers.length > 0)
          throw new Error(
            `this build writes ${name}, which is not known to ${labelsOf(strangers)}: waits until that has been stopped, or was silent for a minute`,
          );
      }
      const names = wanted.map(({ name }) => name);
      await switchOnAll(client, names);
      return names;
    });
    this.learn(switched);
  }

  /** Whether the installation writes this version yet. */
  mayWrite(event: Pick<EventBody, 'type' | 'v'>): boolean {
    return this.notWritten.size === 0 || !this.notWritten.has(eventVersionName(event));
  }

  /**
   * Call it with every event that is read from the log. Its version is on, and with it those that its decision
   * requires, even if Postgres was restored to a moment before that.
   */
  wasRead(event: Pick<EventBody, 'type' | 'v'>): void {
    if (this.mayWrite(event)) return;
    this.learn(this.withRequired(eventVersionName(event)));
    this.renew();
  }

  private withRequired(name: string): readonly string[] {
    const { requires = [] } = this.versions.find((version) => version.name === name) ?? {};
    return [name, ...requires.flatMap((required) => this.withRequired(required))];
  }

  /** Why this process has to end, or that it is silent and may be taken for ended. */
  problem(): string | undefined {
    if (this.unknown) return this.unknown.message;
    const silentMs = this.renewedAt === undefined ? 0 : this.now() - this.renewedAt;
    if (silentMs < silentMsMax) return undefined;
    const why = this.failure instanceof Error ? `: ${this.failure.message}` : '';
    return `this process has not announced for ${Math.round(silentMs / 1_000)} s which events it knows, so that versions may be switched on without it${why}`;
  }

  /** By version: it could be switched on. */
  notes(): ReadonlyMap<string, string> {
    return new Map(
      this.switchable
        .filter((name) => this.notWritten.has(name))
        .map((name) => [name, `can be switched on: npm run parkett -- events switch ${name}`]),
    );
  }

  /** Call it when the process reads no more events. */
  async close(): Promise<void> {
    if (this.timer === undefined) return;
    clearInterval(this.timer);
    await this.renewal;
    await this.database.rows('DELETE FROM event_readers WHERE id = $1', [this.id]).catch(this.options.onRetry);
  }

  private renew(): void {
    this.renewal ??= this.renewOnce().finally(() => (this.renewal = undefined));
  }

  private async renewOnce(): Promise<void> {
    try {
      await this.database.rows(sign, [this.id, this.options.label, this.known]);
      const on = await switchedOn(this.database.pool);
      const unknown = this.unknownOf(on);
      if (unknown && !this.unknown) this.options.onTooOld(unknown);
      this.unknown ??= unknown;
      this.learn(on);
      const forgotten = [...this.on].filter((name) => !on.has(name));
      if (forgotten.length > 0) await switchOnAll(this.database.pool, forgotten);
      this.renewedAt = this.now();
      await this.findSwitchable();
    } catch (error) {
      this.failure = error;
      this.options.onRetry(error);
    }
  }

  private async findSwitchable(): Promise<void> {
    const waiting = this.versions.filter(({ name, isWrittenLater }) => isWrittenLater && this.notWritten.has(name));
    const readers = waiting.length === 0 ? [] : await announcedReaders(this.database.pool);
    const running = readers.filter(({ isRecent }) => isRecent);
    this.switchable = waiting.map(({ name }) => name).filter((name) => strangersTo(name, running).length === 0);
  }

  private unknownOf(on: ReadonlySet<string>): UnknownEventVersion | undefined {
    const unknown = [...on].filter((name) => !this.known.includes(name) && name !== signedRecords);
    return unknown.length === 0 ? undefined : new UnknownEventVersion(unknown);
  }

  private learn(on: Iterable<string>): void {
    for (const name of on) {
      this.on.add(name);
      this.notWritten.delete(name);
    }
  }
}
