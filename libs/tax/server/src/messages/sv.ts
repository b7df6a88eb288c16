export const sv = {
  TAX_NOT_WITHHELD:
    'Ingen tysk skatt dras på det här kontot. En begäran om skattefritt belopp skulle inte ha någon effekt.',
  ALLOWANCE_OTHER_YEAR:
    'Just nu gäller det skatteår {year}. Inget har ändrats. Uppdatera sidan eller försök igen om några timmar.',
  ALLOWANCE_NOT_WHOLE_EUROS: 'Ange det skattefria beloppet i hela euro.',
  ALLOWANCE_ABOVE_MAXIMUM: 'Högst {max:money} är möjligt.',
  ALLOWANCE_BELOW_USED: 'Mer än så är redan utnyttjat i år. Lägst {min:money} är möjligt.',
  LOSS_CERTIFICATE_NOT_TAXED: 'Ingen tysk skatt dras på det här kontot. Det finns inga förluster att intyga.',
  LOSS_CERTIFICATE_OTHER_YEAR:
    'Förlustintyget kan just nu bara begäras för skatteår {year}. Inget har ändrats. Uppdatera sidan.',
  LOSS_CERTIFICATE_REQUESTED: 'Intyget för dessa förluster är redan begärt. Det kan inte ångras.',
  LOSS_CERTIFICATE_TOO_LATE: 'Förlustintyget skulle begäras senast {until}. Förlusterna förs över till nästa år.',
};
