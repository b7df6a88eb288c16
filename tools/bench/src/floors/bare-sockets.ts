import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { maxQuotesPerSecond } from '@parkett/market-contract';
import { Server } from 'socket.io';
import { servePart } from '../part-process';
import { quoteOf, symbols } from '../quote-load';

const everyMs = 1_000 / maxQuotesPerSecond;

/**
 * Socket.IO alone, in a separate process: the same rooms, quotes and rate as ours, volatile. It sends one room per turn
 * of the event loop, because a client would get only the first of its symbols if all were sent in one turn. It has no
 * market and invents its quotes.
 */
export async function serveBareSockets(): Promise<number> {
  const http = createServer();
  const server = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
  server.on('connection', (socket) => {
    socket.on('subscribe', (body: { symbols: string[] }, acknowledge: (answer: object) => void) => {
      void socket.join(body.symbols);
      acknowledge({});
    });
  });
  const { rooms } = server.of('/').adapter;
  const emitFrom = (from: number, begunAt: number): void => {
    for (let at = from; at < symbols.length; at++) {
      const symbol = symbols[at] ?? '';
      if (!rooms.has(symbol)) continue;
      server.to(symbol).volatile.emit('quote', quoteOf(symbol, Date.now()));
      setImmediate(() => emitFrom(at + 1, begunAt));
      return;
    }
    setTimeout(() => emitFrom(0, Date.now()), Math.max(0, begunAt + everyMs - Date.now()));
  };
  emitFrom(0, Date.now());
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  await servePart({ port: (http.address() as AddressInfo).port });
  return 0;
}
