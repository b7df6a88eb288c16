import { defaultSeed, readRecording, ReplayFeed, SimulatedFeed, TickPublisher, type Feed } from '@parkett/market-server';
import type { MarketParts } from './market-parts';
import type { Runtime } from './runtime';

const ticksPerSecondDefault = 30;

/** Runs the feed that the settings name. With `kafka` somebody else produces, and there is nothing to run. */
export class FeedRunner {
  private readonly stopping = new AbortController();
  private readonly publisher: TickPublisher;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly runtime: Runtime, private readonly market: MarketParts) {
    const { log, topics, logger } = runtime;
    this.publisher = new TickPublisher(log, topics.ticks, (error) => logger.warn({ err: error }, 'feed waits for the broker'));
  }

  start(): void {
    this.running = this.run().catch((error: unknown) => this.runtime.logger.error({ err: error }, 'the feed ended'));
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.publisher.close();
    await this.running;
  }

  private async run(): Promise<void> {
    const feed = await this.feed();
    if (feed) await feed.run(this.publisher, this.stopping.signal);
  }

  private async feed(): Promise<Feed | undefined> {
    const { settings } = this.runtime;
    const clock = () => this.market.board.clock();
    if (settings.feed === 'simulated') {
      const ticksPerSecond = Number(process.env['PARKETT_TICKS_PER_SECOND'] ?? ticksPerSecondDefault);
      return new SimulatedFeed({ seed: defaultSeed, ticksPerSecond, lastOf: (symbol) => this.market.board.quote(symbol)?.last, clock });
    }
    if (settings.feed !== 'replay') return undefined;
    const file = process.env['PARKETT_REPLAY_FILE'];
    if (!file) throw new Error('PARKETT_FEED=replay needs PARKETT_REPLAY_FILE, a file of minute bars');
    const { minutes, bad } = await readRecording(file, (name) => this.market.directory.identify(name)?.symbol);
    this.runtime.logger.info({ file, minutes: minutes.length, bad }, 'recording read');
    return new ReplayFeed({
      minutes, speed: Number(process.env['PARKETT_REPLAY_SPEED'] ?? 60), tickOf: (symbol) => this.market.directory.get(symbol)?.tick, clock,
    });
  }
}
