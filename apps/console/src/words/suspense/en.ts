/** The texts about money in suspense in English. */
export const suspense = {
  'suspense.title': 'Money in suspense',
  'suspense.note':
    'The bank named an account that does not exist or is erased. Two people decide where the money goes.',
  'suspense.empty': 'No money is in suspense',
  'suspense.emptyCleared': 'Nothing was cleared yet',
  'suspense.held': 'In suspense',
  'suspense.cleared': 'Cleared',
  'suspense.reason': 'Why',
  'suspense.reason.ACCOUNT_UNKNOWN': 'The account does not exist',
  'suspense.reason.ACCOUNT_ERASED': 'The account is erased',
  'suspense.since': 'In suspense since',
  'suspense.to': 'Goes to',
  'suspense.account': 'Account of a customer',
  'suspense.sender': 'Back to the sender',
  'suspense.senderNote': 'This only books the money out. Tell the bank to return it.',
  'suspense.clearedAt': 'Cleared',
  'suspense.depositedAt': 'Booked in the account',
  'suspense.underWay': 'Not yet. If the account refuses the money, it returns to suspense.',
  'suspense.bookedOut': 'Only booked out. Tell the bank to return the money.',
  'suspense.executed':
    'The money has left suspense. If the account refuses it, it returns: “{page}” shows where the money is now.',
  'suspense.by': 'Requested and approved by',
  'suspense.failure': 'The account did not take the money: {code}',
  'suspense.request': 'Request clearing',
} as const;
