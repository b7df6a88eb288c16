import { movedFavourite, withFavourite, withoutFavourite } from './favourites';

describe('the list of favourites', () => {
  it('has a new share first, and one that it has already where it was', () => {
    expect(withFavourite(['A', 'B'], 'C')).toEqual(['C', 'A', 'B']);
    expect(withFavourite(['A', 'B'], 'B')).toEqual(['A', 'B']);
  });

  it('loses a share, and nothing else', () => {
    expect(withoutFavourite(['A', 'B', 'C'], 'B')).toEqual(['A', 'C']);
    expect(withoutFavourite(['A'], 'B')).toEqual(['A']);
  });

  it.each([
    ['up', 'C', 'B', ['A', 'C', 'B', 'D']],
    ['to the top', 'D', 'A', ['D', 'A', 'B', 'C']],
    ['down', 'A', 'C', ['B', 'A', 'C', 'D']],
    ['to the end', 'B', null, ['A', 'C', 'D', 'B']],
    ['before itself', 'B', 'B', ['A', 'B', 'C', 'D']],
    ['where it is', 'B', 'C', ['A', 'B', 'C', 'D']],
  ])('moves a share %s', (_, symbol, before, moved) => {
    expect(movedFavourite(['A', 'B', 'C', 'D'], symbol, before)).toEqual(moved);
  });

  it('moves no share that it does not have, and none before one that it does not have', () => {
    expect(movedFavourite(['A', 'B'], 'C', 'A')).toBeUndefined();
    expect(movedFavourite(['A', 'B'], 'A', 'C')).toBeUndefined();
  });
});
