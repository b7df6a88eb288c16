export const sv = {
  TAX_NOT_WITHHELD:
    'Ingen tysk skatt dras på det här kontot. En begäran om skattefritt belopp skulle inte ha någon effekt.',
  ALLOWANCE_OTHER_YEAR:
    'Just nu gäller det skatteår {year}. Inget har ändrats. Uppdatera sidan eller försök igen om några timmar.',
  ALLOWANCE_NOT_WHOLE_EUROS: 'Ange det skattefria beloppet i hela euro.',
  ALLOWANCE_ABOVE_MAXIMUM: 'Högst {max:money} är möjligt.',
  ALLOWANCE_BELOW_USED: 'Mer än så är redan utnyttjat i år. Lägst {min:money} är möjligt.',
};
