import type { Agreement } from './agreement';

export const en: Agreement = [
  { heading: 'Use', text: 'Parkett is for private persons who trade for themselves. Commercial use is not permitted.' },
  {
    heading: 'Your details',
    text: 'What you state at registration must be true and complete. Please keep your login details and your trading password secret.',
  },
  {
    heading: 'Money laundering',
    text: 'You trade with your own money from lawful sources and support the checks that the law demands of us.',
  },
  {
    heading: 'Technology',
    text: 'You use the service only through authorised programs and do not reverse engineer, evade or disturb it.',
  },
  {
    heading: 'Rights',
    text: 'Software, design and content belong to their authors. You may use them for the purpose of this account.',
  },
  {
    heading: 'No advice',
    text: 'Prices, key figures and news are for information and are no investment advice. Securities can lose value, up to a total loss.',
  },
  {
    heading: 'Availability',
    text: 'We run the service with care but cannot promise that it is reachable at all times or that every price is free of error.',
  },
  {
    heading: 'Prohibited content',
    text: 'Messages and uploaded documents must not be unlawful, offensive or deceptive.',
  },
  {
    heading: 'Breaches',
    text: 'After a breach we may restrict functions, suspend the account or close it. Your cash and securities remain yours; we never ask a fee to release them.',
  },
];
