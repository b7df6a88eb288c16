import { checkRegistration } from './register-form';

const good = {
  phone: '+49 151 23456789',
  code: '01234567',
  password: 'a long password',
  confirmation: 'a long password',
  invitationCode: '',
  agreed: true,
};

describe('registration form', () => {
  it('has no problems when complete, even without an invitation code', () => {
    expect(checkRegistration(good, false)).toEqual({});
  });

  it('needs an invitation code where the installation requires one', () => {
    expect(checkRegistration({ ...good, invitationCode: ' ' }, true)).toEqual({
      invitationCode: 'register.enterInvitation',
    });
    expect(checkRegistration({ ...good, invitationCode: 'K7M2' }, true)).toEqual({});
  });

  it('reports every field of an empty form at once', () => {
    expect(
      checkRegistration(
        { phone: ' ', code: '', password: '', confirmation: '', invitationCode: '', agreed: false },
        false,
      ),
    ).toEqual({
      phone: 'login.enterPhone',
      code: 'code.enter',
      password: 'login.enterPassword',
      confirmation: 'register.confirmPassword',
      agreed: 'register.agreeFirst',
    });
  });

  it('distinguishes a short password from a repetition that differs', () => {
    expect(checkRegistration({ ...good, confirmation: 'another' }, false)).toEqual({
      confirmation: 'register.different',
    });
    expect(checkRegistration({ ...good, password: 'short', confirmation: 'short' }, false)).toEqual({
      password: 'register.passwordShort',
    });
  });

  it('refuses an incomplete code', () => {
    expect(checkRegistration({ ...good, code: '12345' }, false)).toEqual({ code: 'code.enter' });
  });
});
