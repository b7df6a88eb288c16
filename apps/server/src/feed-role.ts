import { GroupWatch } from '@parkett/platform-event-log';
import { metrics } from '@parkett/platform-observability';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerInTime } from './engine/prepared';
import { FeedRunner } from './feed-runner';
import type { MarketParts } from './market-parts';
import type { Runtime } from './runtime';
import { groupOf, SingletonRole } from './singleton-role';

const lookEveryMs = 1_000;

/**
 * What processes with the market role say in their group. In builds before the role `feed` they say nothing, and the
 * one that has the role also publishes ticks.
 */
export const withoutFeed = 'without feed';

/** Publishes the prices of the feed that Parkett brings, once per installation. */
export class FeedRole {
  private readonly role: SingletonRole;
  private runner: FeedRunner | undefined;
  private since = new Date();
  /** Why nothing runs although this process owns the role. */
  private waitsFor: string | undefined;

  constructor(
    private readonly runtime: Runtime,
    private readonly market: MarketParts,
  ) {
    this.role = new SingletonRole(runtime, 'feed', async (begun, mine) => {
      const running = this.keepRunning(mine);
      begun.push(() => running);
    });
  }

  /** With `kafka` somebody else publishes the ticks, so nothing runs here. */
  start(): void {
    if (this.runtime.settings.feed !== 'kafka') this.role.start();
  }

  /** Why the feed does not publish although this process owns the role; undefined when it does. */
  problem(): string | undefined {
    return this.role.problem() ?? this.runner?.problem();
  }

  /** The feed that this process runs, and since when. */
  notes(): ReadonlyMap<string, string> {
    if (this.runner) {
      const end = this.runner.hasEnded ? ', and has come to its end' : '';
      return new Map([['runs', `${this.name} since ${this.since.toISOString()}${end}`]]);
    }
    return new Map(this.waitsFor === undefined ? [] : [['runs', `waits: ${this.waitsFor}`]]);
  }

  close(): Promise<void> {
    return this.role.close();
  }

  private get name(): string {
    return this.runtime.settings.feed;
  }

  /** Two feeds would be two markets in one topic. So a process of an older build that feeds has to leave first. */
  private async keepRunning(mine: AbortSignal): Promise<void> {
    const { log, topics, settings } = this.runtime;
    const group = new GroupWatch(log, topics.owners, groupOf(settings, 'market'));
    while (!mine.aborted) {
      try {
        const owner = await answerInTime(() => group.ownerOf(0), mine);
        const isFree = owner === undefined || owner === withoutFeed;
        if (isFree) this.startFeed();
        else await this.stopFeed('a market process of an older build runs the feed');
      } catch (error) {
        // Without an answer a feed that runs goes on.
        if (!this.runner) this.waitsFor = error instanceof Error ? error.message : String(error);
      }
      await sleep(lookEveryMs, undefined, { signal: mine }).catch(() => undefined);
    }
    await this.stopFeed();
    group.close();
  }

  private startFeed(): void {
    if (this.runner) return;
    this.waitsFor = undefined;
    this.since = new Date();
    metrics.feedSince.set({ feed: this.name }, this.since.getTime() / 1_000);
    this.runner = new FeedRunner(this.runtime, this.market);
    this.runner.start();
    this.runtime.logger.info({ feed: this.name }, 'the feed runs');
  }

  private async stopFeed(waitsFor?: string): Promise<void> {
    const { runner } = this;
    if (waitsFor !== undefined && waitsFor !== this.waitsFor) this.runtime.logger.info(waitsFor);
    this.waitsFor = waitsFor;
    this.runner = undefined;
    metrics.feedSince.remove({ feed: this.name });
    await runner?.close();
  }
}
