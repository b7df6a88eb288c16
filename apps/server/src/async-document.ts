import {
  clockSchema,
  correctionSchema,
  exchangeRatesSchema,
  maxQuotesPerSecond,
  quoteSchema,
  quotesSchema,
  ratesKey,
  sessionKey,
  sessionMessageSchema,
  subscribeSchema,
  symbolsPerSocket,
  tickSchema,
} from '@parkett/market-contract';
import { accountMessageSchema } from '@parkett/trading-contract';
import { z } from 'zod';

type Json = { readonly [key: string]: unknown };

/** Transformed values (prices, quantities) are described as they travel. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' });
  return json;
}

const message = (title: string, summary: string, payload: z.ZodType): Json => ({
  title,
  summary,
  contentType: 'application/json',
  payload: schemaOf(payload),
});

const refused = z.object({
  error: z.object({ code: z.enum(['INPUT_INVALID', 'TOO_MANY_SYMBOLS']), facts: z.record(z.string(), z.unknown()) }),
});

const ticks = {
  tick: {
    ...message('Tick', 'A trade or a changed quote of one symbol.', tickSchema),
    bindings: { kafka: { key: { type: 'string', description: 'The symbol.' } } },
  },
  correction: {
    ...message('Correction', 'The source has changed or taken back a trade and restates its minute.', correctionSchema),
    bindings: { kafka: { key: { type: 'string', description: 'The symbol.' } } },
  },
  session: {
    ...message(
      'Session',
      'The feed opens or closes a session; market clock and trade date follow.',
      sessionMessageSchema,
    ),
    bindings: { kafka: { key: { type: 'string', const: sessionKey } } },
  },
  rates: {
    ...message('Rates', 'The exchange rates of one moment, at which customers exchange cash.', exchangeRatesSchema),
    bindings: { kafka: { key: { type: 'string', const: ratesKey } } },
  },
};

const live = {
  subscribe: message('Subscribe', `Watches symbols, at most ${symbolsPerSocket} a connection.`, subscribeSchema),
  unsubscribe: message('Unsubscribe', 'Watches symbols no longer.', subscribeSchema),
  subscribed: message(
    'Subscribed',
    'Acknowledges `subscribe` with the latest quotes.',
    z.union([z.object({ quotes: z.array(quoteSchema) }), refused]),
  ),
  unsubscribed: message('Unsubscribed', 'Acknowledges `unsubscribe`.', z.union([z.object({}), refused])),
  quotes: message(
    'Quotes',
    `The latest quote of each watched symbol that has changed, at most ${maxQuotesPerSecond} messages a second.`,
    quotesSchema,
  ),
  clock: message('Clock', 'The clock of all markets that have none of their own.', clockSchema),
  account: message(
    'Account',
    'Events of one record of the customer’s own account, in order and never left out.',
    accountMessageSchema,
  ),
};

const refs = (channel: string, names: readonly string[]): readonly Json[] =>
  names.map((name) => ({ $ref: `#/channels/${channel}/messages/${name}` }));

const operation = (action: 'send' | 'receive', channel: string, names: readonly string[], summary: string): Json => ({
  action,
  channel: { $ref: `#/channels/${channel}` },
  summary,
  messages: refs(channel, names),
});

const asked = (name: string, answer: string, summary: string): Json => ({
  ...operation('receive', 'live', [name], summary),
  reply: { channel: { $ref: '#/channels/live' }, messages: refs('live', [answer]) },
});

/**
 * What travels outside the HTTP API, as AsyncAPI 3.0 and committed as docs/asyncapi.json: the Kafka topic through which
 * feeds deliver prices, and the messages of the sockets. Actions are Parkett's: it receives what a feed writes.
 */
export const asyncDocument: Json = {
  asyncapi: '3.0.0',
  info: {
    title: 'Parkett',
    version: '1',
    description:
      'Feeds write to the topic `market.ticks`; clients watch quotes and their own account over Socket.IO. How to write a feed: docs/feeds.md.',
    license: { name: 'Apache-2.0' },
  },
  defaultContentType: 'application/json',
  servers: {
    kafka: { host: '127.0.0.1:9092', protocol: 'kafka', description: 'The brokers of the installation.' },
    sockets: {
      host: '127.0.0.1:8080',
      pathname: '/socket.io',
      protocol: 'socketio',
      description:
        'Socket.IO over websockets. Customers send `auth: { token }` and their session’s cookie; visitors send neither and get quotes only.',
    },
  },
  channels: {
    ticks: {
      address: '{prefix}.market.ticks',
      summary: 'The door for prices: one partition, in the order of the market.',
      servers: [{ $ref: '#/servers/kafka' }],
      parameters: { prefix: { description: 'The installation’s topic prefix.', default: 'parkett' } },
      messages: ticks,
    },
    live: {
      address: '/',
      summary: 'Quotes, the market’s clock and a customer’s own events. The name of a message is its Socket.IO event.',
      servers: [{ $ref: '#/servers/sockets' }],
      messages: live,
    },
  },
  operations: {
    readTicks: operation('receive', 'ticks', Object.keys(ticks), 'Every process reads the ticks itself.'),
    subscribe: asked('subscribe', 'subscribed', 'A client watches symbols.'),
    unsubscribe: asked('unsubscribe', 'unsubscribed', 'A client watches symbols no longer.'),
    sendLive: operation('send', 'live', ['quotes', 'clock', 'account'], 'What Parkett sends on its own.'),
  },
};
