import { Problem } from '@parkett/platform-http';
import type { FieldRefusal } from '@parkett/platform-secrets';
import { agreementAtRegistration } from '../agreements/published-agreements';

/** Fields whose refusal has its own code. */
export const fieldRefusal: FieldRefusal = (issue) => {
  switch (issue?.path[0]) {
    case 'phone':
      return new Problem(400, 'PHONE_INVALID');
    case 'password':
    case 'newPassword':
      return issue.code === 'too_small' && Number(issue.minimum) > 1
        ? new Problem(400, 'PASSWORD_TOO_SHORT', { min: Number(issue.minimum) })
        : undefined;
    case 'agreementVersion':
      return new Problem(400, 'AGREEMENT_REQUIRED', { agreementVersion: agreementAtRegistration().version });
    case 'tradingPassword':
      return new Problem(400, 'TRADING_PASSWORD_FORMAT');
    case 'paymentPassword':
      return new Problem(400, 'PAYMENT_PASSWORD_FORMAT');
    case 'code':
      return new Problem(400, 'CODE_WRONG');
    default:
      return undefined;
  }
};
