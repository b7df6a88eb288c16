export const en = {
  TAX_NOT_WITHHELD: 'No German tax is withheld on this account, so an exemption order would have no effect.',
  ALLOWANCE_OTHER_YEAR:
    'Orders are for tax year {year} at the moment. Nothing was changed. Please refresh, or try again in a few hours.',
  ALLOWANCE_NOT_WHOLE_EUROS: 'Please give the exemption order in whole euros.',
  ALLOWANCE_ABOVE_MAXIMUM: 'The most that is possible is {max:money}.',
  ALLOWANCE_BELOW_USED: 'More than this has already been used this year. The least that is possible is {min:money}.',
  LOSS_CERTIFICATE_NOT_TAXED: 'No German tax is withheld on this account, so there are no losses to certify.',
  LOSS_CERTIFICATE_OTHER_YEAR:
    'A loss certificate can only be requested for tax year {year} at the moment. Nothing was changed. Please refresh.',
  LOSS_CERTIFICATE_REQUESTED: 'The certificate of these losses has already been requested. That cannot be undone.',
  LOSS_CERTIFICATE_TOO_LATE:
    'The loss certificate had to be requested by {until}. The losses are carried into the next year.',
};
