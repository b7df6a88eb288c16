import { typographyFaults } from './typography';

const faults = (language: string, text: string): readonly string[] =>
  typographyFaults({ name: 'client', tables: { [language]: { key: text } } });

describe('the typography of texts', () => {
  it('has no space before the dots, but in German', () => {
    expect([...faults('en', 'Loading…'), ...faults('de', 'Wird geladen …')]).toEqual([]);
    expect([...faults('en', 'Loading …'), ...faults('de', 'Wird geladen…')]).toHaveLength(2);
  });

  it('keeps French signs on the line of their word', () => {
    expect(faults('fr', 'Dernier cours\u00a0: 12,50\u202f; «\u00a0Ordres\u00a0»\u202f?')).toEqual([]);
    for (const text of ['Cours : 12', 'Vous ?', 'Vous?', '« Ordres\u00a0»', '«Ordres»'])
      expect(faults('fr', text).length).toBeGreaterThan(0);
  });

  it('quotes as German does', () => {
    expect(faults('de', 'unter „Sicherheit“')).toEqual([]);
    expect(faults('de', 'unter "Sicherheit"')).toHaveLength(1);
  });
});
