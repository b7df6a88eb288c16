import type { MessageKey } from './messages';

/** A sentence that the product's specification wants customers to read, and the key under which we say it. */
interface SpecificationMessage {
  readonly section: '§5' | '§8';
  readonly says: string;
  readonly key: MessageKey;
}

const inSection = (section: SpecificationMessage['section'], keys: Readonly<Record<string, MessageKey>>): readonly SpecificationMessage[] =>
  Object.entries(keys).map(([says, key]) => ({ section, says, key }));

/**
 * Every message of the specification. Those whose screen is still to come have keys that begin with `spec.`; they alone
 * may stand in the tables unused, and a screen that says one uses the key as it is.
 */
export const specificationMessages: readonly SpecificationMessage[] = [
  ...inSection('§5', {
    'enter username': 'spec.enterUsername',
    'enter password': 'login.enterPassword',
    'enter phone number': 'login.enterPhone',
    'enter invitation code': 'spec.enterInvitationCode',
    'enter trading password': 'ticket.enterPassword',
    'enter payment password': 'spec.enterPaymentPassword',
    'enter amount': 'deposit.enter',
    'enter quantity': 'ticket.enterQuantity',
    'read and agree to the user agreement': 'register.agreeFirst',
    'agree to the agreement before binding a card': 'spec.agreeBeforeBinding',
    'confirm password': 'register.confirmPassword',
    'the two passwords are inconsistent': 'register.different',
    'set a payment password': 'spec.setPaymentPassword',
    're-enter the payment password': 'spec.reenterPaymentPassword',
    'the two payment passwords must match': 'payPwd.different',
    'select a bank card': 'spec.selectBankCard',
    'bind the bank card of the account holder': 'spec.ownBankCard',
    'withdrawal amount cannot be 0': 'spec.zeroWithdrawal',
    'number of lots cannot be 0': 'spec.zeroLots',
    'number of shares cannot be 0': 'ticket.zeroQuantity',
    'loan amount is required': 'spec.enterLoanAmount',
    'loan amount cannot be lower than 0': 'spec.negativeLoan',
    'upload the front of the document': 'spec.uploadFront',
    'upload the back of the document': 'spec.uploadBack',
    'upload the document information': 'spec.uploadDocument',
    'fill in all information completely': 'spec.fillCompletely',
    'real name and ID number must be true; the system checks them': 'spec.trueIdentity',
  }),
  ...inSection('§8', {
    'the data is being processed, do not resubmit': 'failure.duplicate',
    'upload failed': 'spec.uploadFailed',
    'upload successful': 'spec.uploadSuccessful',
    'failed to fetch K-line data': 'chart.failed',
    'loan submission failed, try again later': 'spec.loanFailed',
    'application submitted, the provider will contact the user soon': 'spec.loanSubmitted',
    'withdrawal successful': 'spec.withdrawalSuccessful',
    'purchase successful': 'ticket.bought',
    'sale successful': 'ticket.sold',
    'registration successful': 'register.success',
    'password reset successful': 'spec.passwordReset',
    'already submitted for verification': 'spec.alreadySubmitted',
    'successfully submitted and now in verification': 'spec.inVerification',
    'no application record yet': 'spec.noApplications',
  }),
];
