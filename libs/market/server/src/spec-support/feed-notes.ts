import type { SessionMessage, Tick } from '@parkett/market-contract';
import type { TickPublisher } from '../ticks/tick-publisher';

/** Records what a feed publishes; `after` may stop the feed. */
export class Notes {
  readonly said: (Tick | SessionMessage)[] = [];
  constructor(private readonly after: (notes: Notes) => void = () => undefined) {}

  get ticks(): Tick[] {
    return this.said.filter((one) => 'symbol' in one);
  }
  get sessions(): SessionMessage[] {
    return this.said.filter((one) => 'session' in one);
  }
  publisher(): TickPublisher {
    const publisher: Pick<TickPublisher, 'session' | 'ticks' | 'close'> = {
      session: async (message) => void this.said.push(message),
      ticks: async (ticks, session) => {
        this.said.push(...(session === undefined ? [] : [session]), ...ticks);
        this.after(this);
      },
      close: async () => undefined,
    };
    return publisher as TickPublisher;
  }
}
