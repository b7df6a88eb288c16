import type { EnglishMessages } from '../../messages';

export const words: EnglishMessages<'erasure'> = {
  'erasure.intro': 'At your request we close the account and erase your personal data. It cannot be undone afterwards.',
  'erasure.before': 'Before you ask',
  'erasure.beforeText':
    'The account has to be empty: no cash, no securities, no open orders and no pending share transfers. A freeze of the account has to be lifted.',
  'erasure.gone': 'What is erased',
  'erasure.goneText':
    'Your name, ID details and images, phone number, passwords, passkeys, known devices and messages. Afterwards nobody can read older encrypted records about you.',
  'erasure.stays': 'What remains',
  'erasure.staysText': 'Orders and bookings remain in our books, under a number that no longer leads to you.',
  'erasure.law':
    'The German Money Laundering Act (GwG § 8) obliges us to keep your identification data until {{date}}. It is locked away until then and erased afterwards.',
  'erasure.noLaw': 'This market is simulated and identifies no real person, so we keep nothing else.',
  'erasure.next': 'What happens next',
  'erasure.nextText':
    'We carry out your request on {{date}} at the earliest. Until then you can withdraw it here with one tap. Freezing the account ends it, too. We notify you of the request.',
  'erasure.request': 'Request erasure',
  'erasure.requested': 'Erasure requested',
  'erasure.open':
    'Requested on {{time}}. It is carried out on {{date}} at the earliest; if the account is not empty then, it waits.',
  'erasure.withdraw': 'Withdraw request',
  'erasure.withdrawn': 'Request withdrawn',
};
