import { checkNewPassword, progressOf } from './new-password';

const long = 'a long password';

describe('new password', () => {
  it('has no problems when it is long enough and repeated', () => {
    expect(checkNewPassword({ password: long, confirmation: long })).toEqual({});
  });

  it('is reported as missing, short or not repeated correctly', () => {
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

  it('shows during typing how many characters are missing', () => {
    expect(
      ['', 'elevenchars', 'twelve chars', long].map((password) => progressOf({ password, confirmation: '' }).missing),
    ).toEqual([12, 1, 0, 0]);
  });

  it('shows during repetition whether it still matches, without an error for an unfinished one', () => {
    expect(
      ['', 'a lo', long, 'a lu', `${long}!`].map(
        (confirmation) => progressOf({ password: long, confirmation }).repetition,
      ),
    ).toEqual(['none', 'sameSoFar', 'same', 'differs', 'differs']);
  });
});
