import { scoreMin, scoreOf } from './compare-names';
import type { ListEntry } from './list-entries';

const entry: ListEntry = {
  ...{ entry: 'S-1', list: 'sanctions', name: 'Zoë Müller-Lüdenscheidt', birthDate: '1961-04-17', nationality: 'RU' },
  remark: '',
};
const named = (name: string, birthDate: string | null = null, nationality: string | null = null): number =>
  scoreOf({ name, birthDate, nationality }, entry);

describe('the comparison of a person with an entry', () => {
  it('finds the name in any order, with and without accents, and with a typing error', () => {
    expect(named('Zoë Müller-Lüdenscheidt')).toBe(100);
    expect(named('MULLER LUDENSCHEIDT Zoe')).toBe(100);
    expect(named('Zoe Muller Ludenscheid')).toBeGreaterThanOrEqual(scoreMin);
    expect(named('Erika Mustermann')).toBeLessThan(40);
    expect(named('…')).toBe(0);
  });

  it('counts another date of birth and another nationality against a match', () => {
    expect(named(entry.name, '1961-04-17', 'RU')).toBe(100);
    expect(named(entry.name, '1990-01-01', 'RU')).toBe(85);
    expect(named(entry.name, '1990-01-01', 'DE')).toBe(80);
  });
});
