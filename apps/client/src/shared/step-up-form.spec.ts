import { checkStepUp, proofOf } from './step-up-form';

describe('proving that it is the customer', () => {
  it('takes the login password and the code of the telephone', () => {
    expect(checkStepUp({ password: 'secret', code: '123456' }, false)).toEqual({});
    expect(proofOf({ password: 'secret', code: '123456' }, false)).toEqual({ password: 'secret', code: '123456' });
  });

  it('takes the code of the app once there is one, or a recovery code', () => {
    expect(checkStepUp({ password: 'secret', code: 'ab3d-7kq9-zz' }, true)).toEqual({});
    expect(proofOf({ password: 'secret', code: ' 123456 ' }, true)).toEqual({ password: 'secret', totp: '123456' });
  });

  it('says which of the two is missing, and of which kind', () => {
    expect(checkStepUp({ password: '', code: '12345' }, false)).toEqual({
      password: 'login.enterPassword',
      code: 'code.enter',
    });
    expect(checkStepUp({ password: 'secret', code: 'ab3d-7kq9-zz' }, false)).toEqual({ code: 'code.enter' });
    expect(checkStepUp({ password: 'secret', code: ' ' }, true)).toEqual({ code: 'stepUp.enterTotp' });
  });
});
