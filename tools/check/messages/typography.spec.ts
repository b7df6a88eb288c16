import { typographyFaults } from './typography';

const faults = (language: string, text: string): readonly string[] =>
  typographyFaults({ name: 'client', tables: { [language]: { key: text } } });

describe('the typography of texts', () => {
  it('has a space before an ellipsis in German only', () => {
    expect([...faults('en', 'Loading…'), ...faults('de', 'Wird geladen …')]).toEqual([]);
    expect([...faults('en', 'Loading …'), ...faults('de', 'Wird geladen…')]).toHaveLength(2);
  });

  it('requires non-breaking spaces before French punctuation', () => {
    expect(faults('fr', 'Dernier cours\u00a0: 12,50\u202f; «\u00a0Ordres\u00a0»\u202f?')).toEqual([]);
    for (const text of ['Cours : 12', 'Vous ?', 'Vous?', '« Ordres\u00a0»', '«Ordres»'])
      expect(faults('fr', text).length).toBeGreaterThan(0);
  });

  it('requires German quotation marks in German', () => {
    expect(faults('de', 'unter „Sicherheit“')).toEqual([]);
    expect(faults('de', 'unter "Sicherheit"')).toHaveLength(1);
  });
});
