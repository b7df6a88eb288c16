import { inflateSync } from 'node:zlib';
import { documentImage, newIdNumber } from './documents';

describe('an invented document', () => {
  it('has two different PNG images, small enough for a bench', () => {
    const [front, back] = [documentImage('front'), documentImage('back')];
    expect(front.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect(front.equals(back)).toBe(false);
    expect(front.length).toBeLessThan(40_000);
    const data = front.indexOf('IDAT');
    expect(inflateSync(front.subarray(data + 4, data + 4 + front.readUInt32BE(data - 4))).length).toBe(270 * 429);
  });

  it('has a unique number with its check digit', () => {
    const numbers = Array.from({ length: 1_000 }, newIdNumber);
    expect(new Set(numbers).size).toBe(1_000);
    for (const number of numbers) expect(number).toMatch(/^L[CFGHJKLMNPRTVWXYZ0-9]{8}\d$/);
  });
});
