import { accountOf, checkStart, type StartFields } from './start-fields';

const good: StartFields = {
  by: 'phone',
  oldPhone: ' +49 170 1234567 ',
  kind: 'passport',
  country: 'DE',
  idNumber: '',
  name: 'Erika Mustermann',
  phone: '+49 151 1234567',
  code: '12345678',
};

describe('the start of a new access', () => {
  it('needs the old number or the number of the document, whichever was chosen', () => {
    expect(checkStart(good)).toEqual({});
    expect(checkStart({ ...good, oldPhone: ' ' })).toEqual({ oldPhone: 'login.enterPhone' });
    expect(checkStart({ ...good, by: 'idNumber', oldPhone: '' })).toEqual({ idNumber: 'verification.enterNumber' });
    expect(checkStart({ ...good, name: ' ', phone: '', code: '1' })).toEqual({
      name: 'verification.enterName',
      phone: 'login.enterPhone',
      code: 'code.enter',
    });
  });

  it('names the account in one way only', () => {
    expect(accountOf(good)).toEqual({ by: 'phone', phone: '+49 170 1234567' });
    expect(accountOf({ ...good, by: 'idNumber', idNumber: ' C01X00T478 ' })).toEqual({
      by: 'idNumber',
      documentType: 'dePassport',
      country: 'DE',
      idNumber: 'C01X00T478',
    });
  });
});
