import { checkVerification, submissionOf, tidyNumber, type VerificationForm } from './verification-form';

const good: VerificationForm = {
  documentType: 'deIdentityCard',
  name: ' Erika  Mustermann ',
  idNumber: 'l01x 00t4-71',
  frontId: 'f',
  backId: 'b',
};

describe('verification form', () => {
  it('is normalised before it is sent: single spaces in the name; capitals and no spaces in the number', () => {
    expect(checkVerification(good)).toEqual({});
    expect(submissionOf(good)).toEqual({
      documentType: 'deIdentityCard',
      name: 'Erika Mustermann',
      idNumber: 'L01X00T471',
      frontId: 'f',
      backId: 'b',
    });
  });

  it('reports everything missing from an empty form, each side of the document separately', () => {
    const empty: VerificationForm = {
      documentType: 'cnIdentityCard',
      name: ' ',
      idNumber: ' - ',
      frontId: undefined,
      backId: undefined,
    };
    expect(checkVerification(empty)).toEqual({
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

  it('keeps the last character of a Chinese number', () => {
    expect(tidyNumber('11010519491231002x')).toBe('11010519491231002X');
  });
});
