import { checkVerification, submissionOf, tidyNumber, type VerificationForm } from './verification-form';

const good: VerificationForm = {
  kind: 'identityCard',
  country: 'DE',
  lines: ` IDD<<L01X00T471<<<<<<<<<<<<<<<\n${'<'.repeat(30)}\n${'<'.repeat(30)}\n`,
  expiresOn: '',
  isEndless: false,
  name: ' Erika  Mustermann ',
  idNumber: 'l01x 00t4-71',
  frontId: 'f',
  backId: 'b',
};
const chinese: VerificationForm = { ...good, country: 'CN', lines: '', expiresOn: '2030-01-31' };

describe('verification form', () => {
  it('is normalised before it is sent: single spaces in the name; capitals and no spaces in the number', () => {
    expect(checkVerification(good)).toEqual({});
    expect(submissionOf(good)).toEqual({
      documentType: 'deIdentityCard',
      country: 'DE',
      name: 'Erika Mustermann',
      idNumber: 'L01X00T471',
      frontId: 'f',
      backId: 'b',
      lines: good.lines.trim(),
    });
  });

  it('reports everything missing from an empty form, each side of the document separately', () => {
    const empty: VerificationForm = {
      ...good,
      ...{ kind: 'passport', lines: ' ', name: ' ', idNumber: ' - ', frontId: undefined, backId: undefined },
    };
    expect(checkVerification(empty)).toEqual({
      lines: 'verification.enterLines',
      name: 'verification.enterName',
      idNumber: 'verification.enterNumber',
      frontId: 'spec.uploadFront',
      backId: 'spec.uploadBack',
    });
    expect(submissionOf(empty)).toBeUndefined();
  });

  it('is not sent without the back of the document', () => {
    expect(checkVerification({ ...good, backId: undefined })).toEqual({ backId: 'spec.uploadBack' });
    expect(submissionOf({ ...good, backId: undefined })).toBeUndefined();
  });

  it('asks for the end of a Chinese card instead of lines', () => {
    expect(submissionOf(chinese)).toMatchObject({ documentType: 'cnIdentityCard', expiresOn: '2030-01-31' });
    expect(submissionOf(chinese)).not.toHaveProperty('lines');
    expect(submissionOf({ ...chinese, isEndless: true })).toMatchObject({ expiresOn: null });
    expect(checkVerification({ ...chinese, expiresOn: '' })).toEqual({ expiresOn: 'verification.enterExpiry' });
  });

  it('sends a passport of any country with its lines, a Chinese one too', () => {
    for (const [country, documentType] of [
      ['NL', 'passport'],
      ['CN', 'passport'],
      ['DE', 'dePassport'],
    ] as const)
      expect(submissionOf({ ...good, kind: 'passport', country })).toMatchObject({ documentType, country });
  });

  it('keeps the last character of a Chinese number', () => {
    expect(tidyNumber('11010519491231002x')).toBe('11010519491231002X');
  });
});
