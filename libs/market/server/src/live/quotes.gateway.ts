import { Inject, type OnModuleDestroy } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  type OnGatewayConnection,
  type OnGatewayInit,
} from '@nestjs/websockets';
import { maxQuotesPerSecond, subscribeSchema, symbolsPerSocket } from '@parkett/market-contract';
import { Conflation, LiveGateway, type LiveSocket } from '@parkett/platform-realtime';
import type { Server } from 'socket.io';
import { InstrumentDirectory } from '../catalogue/instrument-directory';
import { LastValueCache } from '../quotes/last-value-cache';

/** Live quotes of the symbols that a client watches, and the market's clock, for customers and visitors. */
@LiveGateway()
export class QuotesGateway implements OnGatewayInit<Server>, OnGatewayConnection<LiveSocket>, OnModuleDestroy {
  private readonly quotes: Conflation;
  private readonly ends: (() => void)[] = [];

  constructor(
    @Inject(LastValueCache) private readonly board: LastValueCache,
    @Inject(InstrumentDirectory) private readonly directory: InstrumentDirectory,
  ) {
    this.quotes = new Conflation({
      event: 'quotes',
      messagesPerSecondMax: maxQuotesPerSecond,
      latest: (symbol) => board.quote(symbol),
    });
  }

  afterInit(server: Server): void {
    this.quotes.open(server);
    this.ends.push(
      this.board.onTick(({ symbol }) => this.quotes.change(symbol)),
      // Clients show one clock: that of all markets without one of their own.
      this.board.onClock((clock) => void (clock.mic === undefined && server.emit('clock', clock))),
    );
  }

  handleConnection(socket: LiveSocket): void {
    const clock = this.board.clock();
    if (clock) socket.emit('clock', clock);
  }

  onModuleDestroy(): void {
    for (const end of this.ends) end();
    this.quotes.close();
  }

  /** The acknowledgement contains the latest quotes; changes follow. */
  @SubscribeMessage('subscribe')
  subscribe(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): unknown {
    const parsed = subscribeSchema.safeParse(body);
    if (!parsed.success) return { error: { code: 'INPUT_INVALID', facts: {} } };
    const watched = this.quotes.watched(socket);
    const fresh = new Set(
      parsed.data.symbols.filter((symbol) => !watched.has(symbol) && this.directory.get(symbol) !== undefined),
    );
    if (watched.size + fresh.size > symbolsPerSocket)
      return { error: { code: 'TOO_MANY_SYMBOLS', facts: { limit: symbolsPerSocket } } };
    this.quotes.watch(socket, fresh);
    return {
      quotes: parsed.data.symbols.map((symbol) => this.board.quote(symbol)).filter((quote) => quote !== undefined),
    };
  }

  @SubscribeMessage('unsubscribe')
  unsubscribe(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): unknown {
    const parsed = subscribeSchema.safeParse(body);
    if (!parsed.success) return { error: { code: 'INPUT_INVALID', facts: {} } };
    this.quotes.unwatch(socket, parsed.data.symbols);
    return {};
  }
}
