import { zoomed } from './zoom';

describe('chart zoom', () => {
  it('keeps the newest bars visible when zooming in', () => {
    expect(zoomed({ start: 0, end: 100 }, 0.5, 300)).toEqual({ start: 50, end: 100 });
  });

  it('shows more bars on the left when zooming out, up to all of them', () => {
    expect(zoomed({ start: 80, end: 100 }, 2, 300)).toEqual({ start: 60, end: 100 });
    expect(zoomed({ start: 10, end: 60 }, 4, 300)).toEqual({ start: 0, end: 100 });
  });

  it('never shows fewer than ten bars', () => {
    expect(zoomed({ start: 90, end: 100 }, 0.5, 50)).toEqual({ start: 80, end: 100 });
    expect(zoomed({ start: 0, end: 100 }, 0.5, 4)).toEqual({ start: 0, end: 100 });
  });
});
