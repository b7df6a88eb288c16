import type { EnglishMessages } from '../../messages';

export const words: EnglishMessages<'contact'> = {
  'contact.title': 'Contact details',
  'contact.name.phone': 'Phone number',
  'contact.name.email': 'E-mail address',
  'contact.name.taxes': 'Tax residence',
  'contact.outdated': 'Please declare again: your postal address is in another country.',
  'contact.name.address': 'Postal address',
  'contact.missing': 'Not given yet',
  'contact.change.phone': 'Change phone number',
  'contact.change.email': 'Set e-mail address',
  'contact.change.address': 'Set postal address',
  'contact.note.phone':
    'The new number takes effect at once if you have had an authenticator app or a passkey for at least a day, otherwise a day later. Withdrawals and new payees are then on hold for a while.',
  'contact.note.email':
    'Security notices also go to this address. If it is changed later, the old one is told as well.',
  'contact.phoneHint': 'With country code, for example +49 151 23456789',
  'contact.codeHint.phone': 'Eight digits that we send to the new number.',
  'contact.codeHint.email': 'Eight digits that we send to this e-mail address.',
  'contact.codeSent.email': 'If the address is correct, the code is on its way. It is valid for ten minutes.',
  'contact.waits': '{{phone}} takes effect on {{time}}.',
  'contact.stop': 'Stop the change',
  'contact.stopped': 'Stopped. Your present number stays valid.',
  'contact.line.street': 'Street and number',
  'contact.line.postcode': 'Postcode',
  'contact.line.city': 'Town or city',
  'contact.country': 'Country',
  'contact.fill': 'Please fill this in.',
  'contact.confirm': 'Continue and confirm',
  'contact.saving': 'Saving…',
  'contact.saved': 'Saved',
};
