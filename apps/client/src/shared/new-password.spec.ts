import { checkNewPassword, progressOf } from './new-password';

const long = 'a long password';

describe('a new password', () => {
  it('that is long and repeated has no problems', () => {
    expect(checkNewPassword({ password: long, confirmation: long })).toEqual({});
  });

  it('that is missing, short or repeated otherwise is told apart', () => {
    expect(checkNewPassword({ password: '', confirmation: '' })).toEqual({
      password: 'login.enterPassword',
      confirmation: 'register.confirmPassword',
    });
    expect(checkNewPassword({ password: 'short', confirmation: 'short' })).toEqual({
      password: 'register.passwordShort',
    });
    expect(checkNewPassword({ password: long, confirmation: 'another' })).toEqual({
      confirmation: 'register.different',
    });
  });

  it('says while it is typed how much is missing', () => {
    expect(
      ['', 'elevenchars', 'twelve chars', long].map((password) => progressOf({ password, confirmation: '' }).missing),
    ).toEqual([12, 1, 0, 0]);
  });

  it('says while it is repeated whether it still agrees, and does not scold a beginning', () => {
    expect(
      ['', 'a lo', long, 'a lu', `${long}!`].map(
        (confirmation) => progressOf({ password: long, confirmation }).repetition,
      ),
    ).toEqual(['none', 'sameSoFar', 'same', 'differs', 'differs']);
  });
});
