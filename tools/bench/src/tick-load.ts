import { price, type Price } from '@parkett/kernel';
import { securityMasterAggregate, upsertInstruments, type Instrument, type Tick } from '@parkett/market-contract';
import { defaultInstruments, TickPublisher } from '@parkett/market-server';
import { KafkaLog } from '@parkett/platform-event-log';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandWay } from './command-way';
import { servePart } from './part-process';

export const symbols = Array.from({ length: 2_000 }, (_, index) => `S${String(index).padStart(4, '0')}`);
/** Of XETR, with steps of a cent. */
const [share] = defaultInstruments().filter(({ currency }) => currency === 'EUR');
export const listed: readonly Instrument[] = symbols.flatMap((symbol) =>
  share === undefined ? [] : [{ ...share, symbol, isin: null, wkn: null }],
);
const instruments = new Map(listed.map((instrument) => [instrument.symbol, instrument]));
export const instrumentOf = (symbol: string): Instrument | undefined => instruments.get(symbol);
export const ticksPerSecond = 20_000;

const ticksPerAppend = 1_000;
const paceMs = 25;
const prices: readonly Price[] = ['104.35', '104.40', '104.35', '104.30'].map(price);
const [bid, ask] = [price('104.30'), price('104.40')];

/** The tick with a running number; `count` symbols in turn, each at prices that move by one step at a time. */
export function tickAt(number: number, ts: number, count = symbols.length): Tick {
  const last = prices[Math.floor(number / count) % prices.length] ?? bid;
  const symbol = symbols[number % count] ?? '';
  return { symbol, ts, last, size: 10, bid, bidSize: 500, ask, askSize: 500 };
}

const rowsPerCommand = 100;

/** Adds the symbols to the instruments of an installation. */
export async function listSymbols(way: CommandWay): Promise<void> {
  for (let from = 0; from < listed.length; from += rowsPerCommand)
    await way.accepted({
      aggregate: securityMasterAggregate,
      ...upsertInstruments(listed.slice(from, from + rowsPerCommand)),
      actor: { kind: 'system', id: 'market' },
      route: 'bench',
      key: `instruments:${from}`,
    });
}

/** Opens a session and sends ticks as fast as the broker takes them, with the times of a feed of `ticksPerSecond`. */
export async function fill(log: KafkaLog, topic: string, count: number): Promise<void> {
  const publisher = new TickPublisher(log, topic);
  const from = Date.now() - Math.ceil((count * 1_000) / ticksPerSecond);
  const businessDate = new Date(from).toISOString().slice(0, 10);
  await publisher.session({ session: 'open', businessDate, ts: from, feed: 'bench' });
  for (let sent = 0; sent < count; sent += ticksPerAppend) {
    const ticks = Array.from({ length: Math.min(ticksPerAppend, count - sent) }, (_, index) =>
      tickAt(sent + index, from + Math.floor(((sent + index) * 1_000) / ticksPerSecond)),
    );
    await publisher.ticks(ticks);
  }
  await publisher.close();
}

export interface PacedFeed {
  readonly brokers: readonly string[];
  readonly topic: string;
  readonly seconds: number;
  /** Ticks in a second, and the number of symbols that have them. */
  readonly perSecond: number;
  readonly symbols: number;
}

/** All symbols, as fast as the broker has to keep up with. */
export const usualPace = { perSecond: ticksPerSecond, symbols: symbols.length } as const;

/** A feed in a process of its own, which sends at a steady pace; answers how many it has sent in a second. */
export async function serveTickFeed(): Promise<number> {
  await servePart({}, async ({ brokers, topic, seconds, perSecond: wanted, symbols: count }: PacedFeed) => {
    const log = new KafkaLog({ brokers, clientId: 'bench-feed' });
    const publisher = new TickPublisher(log, topic);
    const startedAt = Date.now();
    const businessDate = new Date(startedAt).toISOString().slice(0, 10);
    await publisher.session({ session: 'open', businessDate, ts: startedAt, feed: 'bench' });
    let sent = 0;
    for (let now = startedAt; now < startedAt + seconds * 1_000; now = Date.now()) {
      const due = Math.floor(((now - startedAt) * wanted) / 1_000);
      await publisher.ticks(Array.from({ length: due - sent }, (_, index) => tickAt(sent + index, now, count)));
      sent = due;
      await sleep(Math.max(0, paceMs - (Date.now() - now)));
    }
    const perSecond = Math.round((sent * 1_000) / (Date.now() - startedAt));
    await publisher.close();
    await log.close();
    return { perSecond };
  });
  return 0;
}
