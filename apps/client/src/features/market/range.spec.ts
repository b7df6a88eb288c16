import type { Price } from '@parkett/kernel';
import type { Bar, Quote } from '@parkett/market-contract';
import { placeIn, yearRange } from './range';

const price = (text: string): Price => text as Price;
const day = (date: string, low: string, high: string): Bar => ({
  date,
  ts: 0,
  open: price(low),
  low: price(low),
  high: price(high),
  close: price(high),
  volume: 1,
  provisional: false,
});
const quote = (low: string, high: string): Quote => ({ low: price(low), high: price(high) }) as Quote;

describe('the range of the last 52 weeks', () => {
  it('leaves out days that are a year old or older', () => {
    const days = [day('2025-11-20', '1.00', '99.00'), day('2025-11-21', '8.00', '12.00'), day('2026-11-20', '9', '10')];
    expect(yearRange(days, undefined)).toEqual({ low: '8.00', high: '12.00' });
  });

  it("contains today's prices before their day is in the bars", () => {
    expect(yearRange([day('2026-11-20', '9', '10')], quote('8.5', '10.5'))).toEqual({ low: '8.5', high: '10.5' });
    expect(yearRange([], quote('8.5', '10.5'))).toEqual({ low: '8.5', high: '10.5' });
    expect(yearRange([], undefined)).toBeUndefined();
  });

  it('compares prices as numbers, and counts a leap day as the day before', () => {
    const days = [
      day('2027-02-28', '1.00', '2.00'),
      day('2027-03-01', '9.50', '10.25'),
      day('2028-02-29', '9.9', '10.2'),
    ];
    expect(yearRange(days, undefined)).toEqual({ low: '9.50', high: '10.25' });
  });

  it('places a price between its bounds', () => {
    const range = { low: price('10.00'), high: price('20.00') };
    expect(['10.00', '15.00', '20.00', '9.00', '30.00'].map((text) => placeIn(range, price(text)))).toEqual([
      0, 0.5, 1, 0, 1,
    ]);
    expect(placeIn({ low: price('10'), high: price('10') }, price('10'))).toBe(0.5);
  });
});
