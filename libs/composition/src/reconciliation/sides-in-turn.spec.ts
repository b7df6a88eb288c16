import { SidesInTurn } from './sides-in-turn';

const at = (trading: number, moneyLog: number) => [
  { group: 'trading', next: trading },
  { group: 'moneyLog', next: moneyLog },
];
const names = (sides: readonly { readonly group: string }[]) => sides.map(({ group }) => group);

describe('two sides', () => {
  it('are compared in the order of their positions', () => {
    const turns = new SidesInTurn();
    expect(names(turns.next(at(20, 10), 5, 0))).toEqual(['moneyLog', 'trading']);
    expect(names(turns.next(at(20, 10), 10, 0))).toEqual(['moneyLog', 'trading']);
  });

  it('are both compared under load, however far one is always behind the other', () => {
    const turns = new SidesInTurn();
    const compared = { trading: 0, moneyLog: 0 };
    let head = 0;
    for (let round = 1; round <= 100; round++)
      for (const { group, next } of turns.next(at(100 * round, 100 * round + 450), head, round * 500)) {
        head = next;
        compared[group as keyof typeof compared] += 1;
      }
    expect(compared.trading).toBeGreaterThan(15);
    expect(compared.moneyLog).toBeGreaterThan(15);
  });

  it('do not wait for one that stands still, and again once it moves', () => {
    const turns = new SidesInTurn();
    expect(names(turns.next(at(100, 300), 200, 0))).toEqual([]);
    expect(names(turns.next(at(100, 300), 200, 1_999))).toEqual([]);
    expect(names(turns.next(at(100, 300), 200, 2_000))).toEqual(['moneyLog']);
    expect(names(turns.next(at(101, 400), 300, 2_500))).toEqual([]);
  });

  it('do not wait for one that is being filled', () => {
    const turns = new SidesInTurn();
    expect(names(turns.next(at(1, 30_000), 20_000, 0))).toEqual(['moneyLog']);
  });

  it('are compared where the sums are while they wait for another', () => {
    const turns = new SidesInTurn();
    expect(names(turns.next(at(100, 200), 200, 0))).toEqual(['moneyLog']);
  });
});
