import { checkRegistration } from './register-form';

const good = {
  phone: '+49 151 23456789',
  code: '012345',
  password: 'a long password',
  confirmation: 'a long password',
  invitationCode: '',
  agreed: true,
};

describe('registration form', () => {
  it('a complete form has no problems, an invitation code is not needed', () => {
    expect(checkRegistration(good)).toEqual({});
  });

  it('an empty form names every field at once', () => {
    expect(
      checkRegistration({ phone: ' ', code: '', password: '', confirmation: '', invitationCode: '', agreed: false }),
    ).toEqual({
      phone: 'login.enterPhone',
      code: 'code.enter',
      password: 'login.enterPassword',
      confirmation: 'register.confirmPassword',
      agreed: 'register.agreeFirst',
    });
  });

  it('passwords that differ or are short are told apart', () => {
    expect(checkRegistration({ ...good, confirmation: 'another' })).toEqual({ confirmation: 'register.different' });
    expect(checkRegistration({ ...good, password: 'short', confirmation: 'short' })).toEqual({
      password: 'register.passwordShort',
    });
  });

  it('half a code is none', () => {
    expect(checkRegistration({ ...good, code: '12345' })).toEqual({ code: 'code.enter' });
  });
});
