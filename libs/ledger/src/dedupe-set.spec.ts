import { addToDedupeSet, isInDedupeSet, emptyDedupeSet, type DedupeSet } from './dedupe-set';

const many = (count: number): DedupeSet =>
  Array.from({ length: count }, (_, n) => `r${n}`).reduce(addToDedupeSet, emptyDedupeSet);

describe('the dedupe set', () => {
  it('contains nothing when empty, not even the names of built-in object properties', () => {
    for (const id of ['a', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(isInDedupeSet(emptyDedupeSet, id)).toBe(false);
    for (const id of ['constructor', '__proto__']) expect(isInDedupeSet(many(1), id)).toBe(false);
  });

  it('stores hostile names like any other, also through JSON', () => {
    const names = ['__proto__', 'constructor', '', '0', '-1', '💶', 'a'.repeat(64)];
    const kept = JSON.parse(JSON.stringify(names.reduce(addToDedupeSet, emptyDedupeSet))) as DedupeSet;
    for (const id of names) expect(isInDedupeSet(kept, id)).toBe(true);
    expect(isInDedupeSet(kept, 'toString')).toBe(false);
  });

  it('finds the first and the last of a thousand', () => {
    const references = many(1000);
    expect(isInDedupeSet(references, 'r0')).toBe(true);
    expect(isInDedupeSet(references, 'r999')).toBe(true);
    expect(isInDedupeSet(references, 'r1000')).toBe(false);
  });

  it('fills chunks of 128, so that adding a reference copies one chunk at most', () => {
    expect(many(300).map((chunk) => chunk.length)).toEqual([128, 128, 44]);
  });

  it('does not change its argument and shares the full chunks with it', () => {
    const before = many(300);
    const copy = JSON.stringify(before);
    const after = addToDedupeSet(before, 'new');
    expect(JSON.stringify(before)).toBe(copy);
    expect(after[0]).toBe(before[0]);
    expect(isInDedupeSet(before, 'new')).toBe(false);
  });
});
