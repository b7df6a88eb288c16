import { taxResidenceSchema } from '@parkett/identity-contract';
import { checkTaxes, mayAddRow, newTaxForm, taxResidenceOf, withRow, type TaxForm, type TaxRow } from './tax-form';

const [row] = newTaxForm.rows as readonly [TaxRow];
const good: TaxForm = { rows: [{ ...row, tin: ' 36574261809 ' }], usPerson: 'no', isCertified: true };
const late: TaxRow = {
  ...row,
  country: 'AE',
  isMissing: true,
  reason: 'notYetAvailable',
  explanation: ' Moved in May ',
};

describe('the form of tax residence', () => {
  it('is sent as the contract has it, a number or a reason for each country', () => {
    const sent = taxResidenceOf({ ...good, rows: [...good.rows, late] });
    expect(sent).toMatchObject({
      usPerson: false,
      countries: [
        { country: 'DE', tin: '36574261809', missing: null, explanation: null },
        { country: 'AE', tin: null, missing: 'notYetAvailable', explanation: 'Moved in May' },
      ],
    });
    expect(taxResidenceSchema.safeParse(sent).success).toBe(true);
    // What was typed before is not sent once it does not apply.
    const changed = taxResidenceOf({ ...good, rows: [{ ...late, tin: '1', reason: 'notIssued' }] });
    expect(changed?.countries).toEqual([{ country: 'AE', tin: null, missing: 'notIssued', explanation: null }]);
  });

  it('says everything that is missing, and is not sent then', () => {
    expect(checkTaxes(newTaxForm)).toEqual({
      rows: [{ tin: 'enterTin' }],
      usPerson: 'chooseUs',
      isCertified: 'certifyMissing',
    });
    const twice = { ...good, rows: [...good.rows, { ...late, country: 'DE', explanation: ' ' }] };
    expect(checkTaxes(twice).rows).toEqual([{}, { country: 'sameCountry', explanation: 'enterExplanation' }]);
    for (const wrong of [newTaxForm, twice, { ...good, isCertified: false }, { ...good, usPerson: 'yes' } as const])
      expect(taxResidenceOf(wrong)).toBeUndefined();
  });

  it('tells US persons at once that we open no account', () => {
    expect(checkTaxes({ ...good, usPerson: 'yes' }).usPerson).toBe('usRefused');
  });

  it('has five countries at most, each another one', () => {
    const countries = ['DE', 'FR', 'IT', 'ES', 'NL', 'BE'];
    const full = countries.reduce((form) => withRow(form, countries), good);
    expect(full.rows.map(({ country }) => country)).toEqual(countries.slice(0, 5));
    expect(mayAddRow(full)).toBe(false);
  });
});
