import type { AnyMessageKey } from './messages';

/** A message that the product specification requires, and the key of our text for it. */
interface SpecificationMessage {
  readonly section: '§5' | '§8';
  readonly says: string;
  /** Null until the screen that shows it is built: its text is written with that screen. */
  readonly key: AnyMessageKey | null;
  /** Why no screen will ever show it. */
  readonly voidBecause?: string;
}

/** A message that no screen will ever show. */
interface Void {
  readonly voidBecause: string;
}

const inSection = (
  section: SpecificationMessage['section'],
  keys: Readonly<Record<string, AnyMessageKey | Void | null>>,
): readonly SpecificationMessage[] =>
  Object.entries(keys).map(([says, key]) =>
    typeof key === 'object' && key !== null ? { section, says, key: null, ...key } : { section, says, key },
  );

/** Every message of the specification. Texts that no screen uses are not sent to the customer's phone. */
export const specificationMessages: readonly SpecificationMessage[] = [
  ...inSection('§5', {
    'enter username': { voidBecause: 'Customers log in with their telephone number; there are no user names.' },
    'enter password': 'login.enterPassword',
    'enter phone number': 'login.enterPhone',
    'enter invitation code': 'register.enterInvitation',
    'enter trading password': 'ticket.enterPassword',
    'enter payment password': null,
    'enter amount': 'deposit.enter',
    'enter quantity': 'ticket.enterQuantity',
    'read and agree to the user agreement': 'register.agreeFirst',
    'agree to the agreement before binding a card': 'cards.agreeFirst',
    'confirm password': 'register.confirmPassword',
    'the two passwords are inconsistent': 'register.different',
    'set a payment password': 'spec.setPaymentPassword',
    're-enter the payment password': 'spec.reenterPaymentPassword',
    'the two payment passwords must match': 'payPwd.different',
    'select a bank card': null,
    'bind the bank card of the account holder': 'cards.ownOnly',
    'withdrawal amount cannot be 0': null,
    'number of lots cannot be 0': null,
    'number of shares cannot be 0': 'ticket.zeroQuantity',
    'loan amount is required': null,
    'loan amount cannot be lower than 0': null,
    'upload the front of the document': 'spec.uploadFront',
    'upload the back of the document': 'spec.uploadBack',
    'upload the document information': {
      voidBecause: 'The form names the side that is missing: the front, the back, or both.',
    },
    'fill in all information completely': 'spec.fillCompletely',
    'real name and ID number must be true; the system checks them': 'spec.trueIdentity',
  }),
  ...inSection('§8', {
    'the data is being processed, do not resubmit': 'failure.duplicate',
    'upload failed': 'spec.uploadFailed',
    'upload successful': 'spec.uploadSuccessful',
    'failed to fetch K-line data': 'chart.failed',
    'loan submission failed, try again later': null,
    'application submitted, the provider will contact the user soon': null,
    'withdrawal successful': null,
    'purchase successful': 'ticket.bought',
    'sale successful': 'ticket.sold',
    'registration successful': 'register.success',
    'password reset successful': 'spec.passwordReset',
    'already submitted for verification': 'spec.alreadySubmitted',
    'successfully submitted and now in verification': 'spec.inVerification',
    'no application record yet': null,
  }),
];
