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
  it('has no problems when complete, even without an invitation code', () => {
    expect(checkRegistration(good)).toEqual({});
  });

  it('reports every field of an empty form at once', () => {
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

  it('distinguishes a short password from a repetition that differs', () => {
    expect(checkRegistration({ ...good, confirmation: 'another' })).toEqual({ confirmation: 'register.different' });
    expect(checkRegistration({ ...good, password: 'short', confirmation: 'short' })).toEqual({
      password: 'register.passwordShort',
    });
  });

  it('refuses an incomplete code', () => {
    expect(checkRegistration({ ...good, code: '12345' })).toEqual({ code: 'code.enter' });
  });
});
