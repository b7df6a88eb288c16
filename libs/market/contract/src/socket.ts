import { symbolSchema } from '@parkett/kernel';
import { z } from 'zod';

/**
 * Socket.IO, path /socket.io, websocket transport. Handshake `auth: { token }` with the session's cookie beside it
 * (visitors: neither, quotes only).
 * Client → server: `subscribe` and `unsubscribe` with a list of symbols; the acknowledgement of `subscribe` carries the
 * latest quotes. Server → client: `quotes` (of all watched symbols that have changed, the latest of each; at most 10
 * messages a second), `clock` (Clock),
 * `account` (the customer's own events, in order, never conflated: see trading contract).
 */
export const subscribeSchema = z.object({ symbols: z.array(symbolSchema).min(1).max(200) });

/** How many symbols one connection may watch. */
export const symbolsPerSocket = 200;

/** Per symbol and client: so many messages `quotes` a second. */
export const maxQuotesPerSecond = 10;
