import type { ChainedRecord } from '@parkett/platform-event-log';
import { EarlyRecords } from './early-records';

const recordAt = (offset: number, bytes = 1): ChainedRecord => ({ offset, bytes }) as unknown as ChainedRecord;
const offsetsOf = (early: EarlyRecords): number[] => early.records.map(({ offset }) => offset);

describe('the records delivered before a partition is loaded', () => {
  it('are all kept within the limits', () => {
    const early = new EarlyRecords({ records: 4, bytes: 100 });
    for (let offset = 7; offset < 11; offset++) early.add(recordAt(offset));
    expect(offsetsOf(early)).toEqual([7, 8, 9, 10]);
    expect(early.neededUpTo).toBe(0);
  });

  it('lose their older half beyond the number, and say from which offset on they are complete', () => {
    const early = new EarlyRecords({ records: 4, bytes: 100 });
    for (let offset = 7; offset < 12; offset++) early.add(recordAt(offset));
    expect(offsetsOf(early)).toEqual([10, 11]);
    expect(early.neededUpTo).toBe(10);
  });

  it('lose their older half beyond the bytes', () => {
    const early = new EarlyRecords({ records: 100, bytes: 100 });
    for (let offset = 0; offset < 3; offset++) early.add(recordAt(offset, 40));
    expect(offsetsOf(early)).toEqual([2]);
    expect(early.neededUpTo).toBe(2);
  });

  it('never grow beyond the limits, however many are added', () => {
    const early = new EarlyRecords();
    for (let offset = 0; offset < 1_000_000; offset++) early.add(recordAt(offset, 100));
    expect(early.records.length).toBeLessThanOrEqual(10_000);
    expect(early.neededUpTo).toBe(early.records[0]?.offset);
  });
});
