import { taxResidenceSchema } from '@parkett/identity-contract';
import { certified } from './certified';
import { isOutdated } from './is-outdated';
import { tinOf } from './tin';

const germany = { country: 'DE', tin: '36 574 261 809' };
const stated = (countries: readonly object[], usPerson = false) =>
  taxResidenceSchema.parse({ usPerson, countries, wording: '1' });
const isRefused = (...countries: readonly object[]): boolean =>
  !taxResidenceSchema.safeParse({ usPerson: false, countries, wording: '1' }).success;

describe('a tax identification number', () => {
  it.each([
    ['AT', '93-173/6581', '931736581'],
    ['CH', '756.9217.0769.85', '7569217076985'],
    ['CN', '11010519491231002X', '11010519491231002X'],
    ['DE', '36 574 261 809', '36574261809'],
    ['ES', '54362315K', '54362315K'],
    ['FI', '131052-308t', '131052-308T'],
    ['FI', '131052–308T', '131052-308T'],
    ['FI', '010594Y9032', '010594Y9032'],
    ['GB', 'aa 12 34 56 a', 'AA123456A'],
    ['GR', '094259216', '094259216'],
    ['HK', 'A123456(3)', 'A1234563'],
    ['IN', 'ACUPA7085R', 'ACUPA7085R'],
    ['IT', 'RCCMNL83S18D969H', 'RCCMNL83S18D969H'],
    ['NL', '111222333', '111222333'],
    ['PL', '44051401359', '44051401359'],
    ['SE', '811228-9874', '8112289874'],
    ['SE', '19811228-9874', '198112289874'],
    ['SE', '811288-9871', '8112889871'],
    ['SI', '15012557', '15012557'],
    ['VN', '001088000123', '001088000123'],
  ])('of %s is taken as people write it, without its marks', (country, typed, tin) => {
    expect(tinOf(country, typed)).toBe(tin);
  });

  it.each([
    ['AT', '931736580'],
    ['CN', '110105194912310021'],
    ['DE', '36574261800'],
    ['FI', '131052-308U'],
    ['FI', '131052308T'],
    ['GR', '094259217'],
    ['IN', 'ACUPA7085'],
    ['NL', '111222334'],
    ['PL', '44051401358'],
    ['SE', '811228-9875'],
    ['SE', '11228-9874'],
    ['SI', '15012556'],
  ])('of %s with a wrong digit is refused', (country, typed) => {
    expect(tinOf(country, typed)).toBeUndefined();
  });

  it('is not what the library takes for a person: no insurance number of Germany or Austria', () => {
    expect(tinOf('DE', '15070649C103')).toBeUndefined();
    expect(tinOf('AT', '1237010180')).toBeUndefined();
  });

  it('of a country without a known format is any with a digit', () => {
    expect(tinOf('HU', '8071592153')).toBe('8071592153');
    expect(tinOf('LV', '32345678901')).toBe('32345678901');
    expect(tinOf('SG', 's1234567d')).toBe('S1234567D');
    for (const nothing of ['N/A', 'none', '-', '<b>1</b>', '１'.repeat(41), '../1\u0000'])
      expect(tinOf('SG', nothing)).toBeUndefined();
  });
});

describe('a self-certification', () => {
  it('has a number or a reason for each country, once each, and explains a number to come', () => {
    expect(isRefused(germany)).toBe(false);
    expect(isRefused({ country: 'AE', missing: 'notIssued' })).toBe(false);
    expect(isRefused({ country: 'AE', missing: 'notYetAvailable', explanation: 'Moved in May' })).toBe(false);
    expect(isRefused()).toBe(true);
    expect(isRefused({ country: 'DE' })).toBe(true);
    expect(isRefused({ ...germany, missing: 'notIssued' })).toBe(true);
    expect(isRefused({ country: 'AE', missing: 'notYetAvailable' })).toBe(true);
    expect(isRefused({ ...germany, explanation: 'None' })).toBe(true);
    expect(isRefused(germany, germany)).toBe(true);
    expect(isRefused({ country: 'XX', missing: 'notIssued' })).toBe(true);
    expect(isRefused({ country: 'AE', missing: 'notYetAvailable', explanation: 'two\nlines' })).toBe(true);
    const six = ['DE', 'FR', 'IT', 'ES', 'NL', 'BE'].map((country) => ({ country, missing: 'notRequired' }));
    expect(isRefused(...six)).toBe(true);
    expect(isRefused(...six.slice(1))).toBe(false);
  });

  it('keeps tidy numbers, the reasons, and that this is no US person', () => {
    const said = certified(stated([germany, { country: 'AE', missing: 'notIssued' }]));
    expect(said).toEqual({
      usPerson: false,
      countries: [
        { country: 'DE', tin: '36574261809', missing: null, explanation: null },
        { country: 'AE', tin: null, missing: 'notIssued', explanation: null },
      ],
    });
  });

  it('is refused to US persons, by their word or by paying taxes there, before a number is judged', () => {
    const refusal = expect.objectContaining({ code: 'US_PERSON_NOT_SERVED', status: 403 });
    expect(() => certified(stated([germany], true))).toThrow(refusal);
    expect(() =>
      certified(
        stated([
          { ...germany, tin: 'wrong' },
          { country: 'US', tin: 'x' },
        ]),
      ),
    ).toThrow(refusal);
  });

  it('names the country whose number is wrong', () => {
    const wrong = stated([germany, { country: 'AT', tin: '1' }]);
    expect(() => certified(wrong)).toThrow(expect.objectContaining({ code: 'TIN_INVALID', facts: { country: 'AT' } }));
  });

  it('is outdated by a later move to a country that it lacks, until the customer certifies again', () => {
    const declared = { at: 10, countries: [{ country: 'DE' }, { country: 'FR' }] };
    expect(isOutdated(declared, undefined)).toBe(false);
    expect(isOutdated(declared, { country: 'ES', changedAt: 11 })).toBe(true);
    expect(isOutdated(declared, { country: 'FR', changedAt: 11 })).toBe(false);
    expect(isOutdated(declared, { country: 'ES', changedAt: 9 })).toBe(false);
    expect(isOutdated({ ...declared, at: 12 }, { country: 'ES', changedAt: 11 })).toBe(false);
  });
});
