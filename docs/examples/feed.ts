/**
 * A feed for Parkett: opens a session, writes a trade a second for each symbol, and closes the session at the end.
 *
 * npm install kafkajs && npx tsx feed.ts 127.0.0.1:9092 parkett.market.ticks ADS=210.40 SAP=198.12
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kafka } from 'kafkajs';

const [brokers = '', topic = '', ...listings] = process.argv.slice(2);
/** In cents: sums of decimal fractions would not be exact. */
const cents = new Map(
  listings.map((listing) => listing.split('=')).map(([symbol, at]) => [symbol, Math.round(Number(at) * 100)]),
);
const producer = new Kafka({ brokers: brokers.split(',') }).producer({ idempotent: true });
const run = randomBytes(6).toString('hex');
let number = 0;

/** The sequence lets readers drop a message that was sent again. */
const message = (key: string, value: object) => ({
  key,
  value: JSON.stringify(value),
  headers: { seq: `${run}:${(number += 1)}` },
  partition: 0,
});
const session = (state: 'open' | 'closed') => {
  const now = new Date();
  return message('_session', {
    session: state,
    businessDate: now.toISOString().slice(0, 10),
    ts: now.getTime(),
    feed: 'example',
  });
};
const price = (inCents: number) => (inCents / 100).toFixed(2);

function trade(symbol: string, before: number) {
  const last = Math.max(before + Math.floor(Math.random() * 3) - 1, 2);
  cents.set(symbol, last);
  const sides = { bid: price(last - 1), bidSize: 500, ask: price(last + 1), askSize: 500 };
  return message(symbol, { symbol, id: `${run}-${number}`, ts: Date.now(), last: price(last), size: 10, ...sides });
}

let isOver = false;
process.once('SIGINT', () => (isOver = true));
await producer.connect();
await producer.send({ topic, acks: -1, messages: [session('open')] });
for (; !isOver; await sleep(1_000))
  await producer.send({ topic, acks: -1, messages: [...cents].map(([symbol = '', at]) => trade(symbol, at)) });
await producer.send({ topic, acks: -1, messages: [session('closed')] });
await producer.disconnect();
