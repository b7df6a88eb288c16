import { symbolSchema } from '@parkett/kernel';
import { z } from 'zod';

/**
 * Socket.IO, path /socket.io, websocket transport. The handshake has `auth: { token }` and the session's cookie;
 * visitors send neither and get quotes only. Client → server: `subscribe` and `unsubscribe` with a list of symbols; the
 * acknowledgement of `subscribe` contains the latest quotes. Server → client: `quotes` (the latest quote of each
 * watched symbol that has changed, at most 10 messages a second), `clock` (Clock) and `account` (the customer's own
 * events, in order, never conflated: see the trading contract).
 */
export const subscribeSchema = z.object({ symbols: z.array(symbolSchema).min(1).max(200) });

/** Maximum number of symbols that one connection may watch. */
export const symbolsPerSocket = 200;

/** Maximum number of `quotes` messages per client and second. */
export const maxQuotesPerSecond = 10;
