import { checkStepUp, proofOf } from './step-up-form';

describe('step-up form', () => {
  it('accepts the login password with the code sent to the phone', () => {
    expect(checkStepUp({ password: 'secret', code: '12345678' }, false)).toEqual({});
    expect(proofOf({ password: 'secret', code: '12345678' }, false)).toEqual({ password: 'secret', code: '12345678' });
  });

  it("accepts the authenticator app's code or a recovery code once an app is enrolled", () => {
    expect(checkStepUp({ password: 'secret', code: 'ab3d-7kq9-zz' }, true)).toEqual({});
    expect(proofOf({ password: 'secret', code: ' 123456 ' }, true)).toEqual({ password: 'secret', totp: '123456' });
  });

  it('says which of the two fields is missing, and which kind of code it expects', () => {
    expect(checkStepUp({ password: '', code: '12345' }, false)).toEqual({
      password: 'login.enterPassword',
      code: 'code.enter',
    });
    expect(checkStepUp({ password: 'secret', code: 'ab3d-7kq9-zz' }, false)).toEqual({ code: 'code.enter' });
    expect(checkStepUp({ password: 'secret', code: ' ' }, true)).toEqual({ code: 'stepUp.enterTotp' });
  });
});
