import type { ChainedRecord, ChainHead } from '@parkett/platform-event-log';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { RecordWindow } from './record-window';

const kib = 1024;

/** The record at an offset; it continues the record at `after`, by default the one before it. */
function record(offset: number, { after = offset - 1, bytes = 1 } = {}): ChainedRecord {
  const sample = sampleRecord(offset, { aggregate: 'account:A', events: [], prev: `h${after}` });
  return { ...sample, hash: `h${offset}`, bytes };
}

/** The position behind the record at an offset. */
const behind = (offset: number, hash = `h${offset}`): ChainHead => ({
  next: offset + 1,
  hash,
  nextCommand: offset + 1,
});

const offsets = (window: RecordWindow, position: ChainHead): number[] | undefined =>
  window.after(position)?.records.map(({ offset }) => offset);

it('has what follows a position at the end of a batch and within one', () => {
  const window = new RecordWindow(behind(4));
  window.add([record(5)], behind(5));
  window.add([record(6), record(7), record(8)], behind(8));
  expect([4, 5, 6, 8].map((at) => offsets(window, behind(at)))).toEqual([[5, 6, 7, 8], [6, 7, 8], [7, 8], []]);
  expect(window.after(behind(6))?.head).toEqual(behind(8));
});

it('passes on the position behind records that do not count', () => {
  const window = new RecordWindow(behind(4));
  window.add([], behind(5, 'h4'));
  expect(window.after(behind(4))).toEqual({ records: [], head: behind(5, 'h4') });
  window.add([record(6, { after: 4 })], behind(6));
  expect([behind(4), behind(5, 'h4')].map((at) => offsets(window, at))).toEqual([[6], [6]]);
});

it.each([
  ['before its first record', behind(3)],
  ['beyond its last one', behind(6)],
  ['whose head the next record does not continue', behind(4, 'another')],
  ['at its end with another head', behind(5, 'another')],
])('does not contain a position %s', (_, position) => {
  const window = new RecordWindow(behind(4));
  window.add([record(5)], behind(5));
  expect([window.after(position), offsets(window, behind(4))]).toEqual([undefined, [5]]);
});

it('keeps the newest records within its size, and the last batch whatever its size', () => {
  const window = new RecordWindow(behind(-1));
  window.join('a reader that takes nothing');
  for (let offset = 0; offset < 2_000; offset++) window.add([record(offset, { bytes: kib - 256 })], behind(offset));
  expect([offsets(window, behind(974)), offsets(window, behind(975))?.length]).toEqual([undefined, 1_024]);
  window.add([record(2_000, { bytes: 3_000 * kib })], behind(2_000));
  expect([offsets(window, behind(1_998)), offsets(window, behind(1_999))]).toEqual([undefined, [2_000]]);
});

it('forgets old records also when nothing counts any more', () => {
  const window = new RecordWindow(behind(-1));
  window.join('a reader that takes nothing');
  window.add([record(0)], behind(0));
  for (let offset = 1; offset < 4_095; offset++) window.add([], behind(offset, 'h0'));
  expect(offsets(window, behind(-1))).toEqual([0]);
  for (let offset = 4_095; offset < 4_100; offset++) window.add([], behind(offset, 'h0'));
  expect([offsets(window, behind(-1)), offsets(window, behind(0))]).toEqual([undefined, []]);
});

describe('records that every reader has taken', () => {
  const batches = 400;
  /** The number of records that are kept, of 1 KiB each. */
  const kept = (window: RecordWindow): number => {
    let first = 0;
    while (window.after(behind(first - 1)) === undefined) first++;
    return batches - first;
  };
  const filled = (each: (window: RecordWindow, offset: number) => void, ...readers: string[]): RecordWindow => {
    const window = new RecordWindow(behind(-1));
    for (const reader of readers) window.join(reader);
    for (let offset = 0; offset < batches; offset++) {
      window.add([record(offset, { bytes: kib - 256 })], behind(offset));
      each(window, offset);
    }
    return window;
  };

  it('go, except for the newest 64 KiB', () => {
    const both = filled(
      (window, offset) => {
        expect(window.take('quick', behind(offset - 1))?.records).toHaveLength(1);
        if (offset % 10 === 9) expect(window.take('slow', behind(offset - 10))?.records).toHaveLength(10);
      },
      'quick',
      'slow',
    );
    expect(kept(both)).toBe(64);
    expect(kept(filled(() => undefined))).toBe(64);
  });

  it('stay until the last one has taken them or has left', () => {
    const window = filled((own, offset) => void own.take('quick', behind(offset - 1)), 'quick', 'slow');
    expect(kept(window)).toBe(batches);
    window.take('slow', behind(99));
    expect(kept(window)).toBe(64);
    const another = filled((own, offset) => void own.take('quick', behind(offset - 1)), 'quick', 'slow');
    another.leave('slow');
    expect(kept(another)).toBe(64);
  });

  it('stay for one that has fallen behind and joins again, so that it finds them when it has read up to there', () => {
    const window = filled((own, offset) => {
      if (offset < 100) own.take('one', behind(offset - 1));
      if (offset === 200) expect(own.take('one', behind(20))).toBeUndefined();
      if (offset === 201) own.join('one');
    }, 'one');
    expect([kept(window), window.take('one', behind(300))?.records.length, kept(window)]).toEqual([300, 99, 64]);
  });
});

it('wakes those who wait once, when it grows and when it ends, and contains nothing from then on', () => {
  const window = new RecordWindow(behind(4));
  const woken: string[] = [];
  window.onceGrown(() => woken.push('grown'));
  window.add([record(5)], behind(5));
  window.add([record(6)], behind(6));
  window.onceGrown(() => woken.push('ended'));
  window.end();
  window.onceGrown(() => woken.push('too late'));
  expect([woken, window.after(behind(5))]).toEqual([['grown', 'ended', 'too late'], undefined]);
});
