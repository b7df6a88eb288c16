import { furthest, SeenPosition } from './positions';

describe('seen log position', () => {
  it('moves forward partition by partition and never back', () => {
    expect(furthest('g1:0:10,2:5', 'g1:2:4,3:1')).toBe('g1:0:10,2:5,3:1');
    expect(furthest('g1:0:10', 'g1:0:12')).toBe('g1:0:12');
  });

  it('is replaced by a position in a newer generation of the log, including the tenth', () => {
    expect(furthest('g9:0:100', 'g10:0:1')).toBe('g10:0:1');
    expect(furthest('g2:0:1', 'g1:0:100')).toBe('g2:0:1');
  });

  it('ignores a position that cannot be parsed', () => {
    expect(furthest('g1:0:1', 'nonsense')).toBe('g1:0:1');
    expect(furthest(undefined, 'g1:')).toBeUndefined();
  });

  it('is forgotten when the session ends', () => {
    const kept = new Map<string, string>();
    const seen = new SeenPosition({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    });
    seen.note('g1:1:7');
    seen.note(null);
    expect(seen.get()).toBe('g1:1:7');
    seen.forget();
    expect(seen.get()).toBeUndefined();
  });
});
