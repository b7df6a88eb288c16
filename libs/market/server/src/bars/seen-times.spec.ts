import { SeenTimes } from './seen-times';

describe('the times that a file has had', () => {
  it('are told from each other by symbol and step, also before 1970 and across the edges of pages', () => {
    const seen = new SeenTimes();
    const steps = [-1_441, -1_440, -1, ...Array(64).keys(), 1_439, 1_440, 25_360_320];
    for (const symbol of ['SAP', 'SIE']) for (const step of steps) expect(seen.add(symbol, step)).toBe(true);
    for (const symbol of ['SAP', 'SIE']) for (const step of steps) expect(seen.add(symbol, step)).toBe(false);
    expect(seen.add('SAP', 64)).toBe(true);
  });
});
