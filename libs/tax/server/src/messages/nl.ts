export const nl = {
  TAX_NOT_WITHHELD:
    'Op deze rekening wordt geen Duitse belasting ingehouden. Een vrijstellingsopdracht zou geen effect hebben.',
  ALLOWANCE_OTHER_YEAR:
    'Opdrachten gelden nu voor belastingjaar {year}. Er is niets gewijzigd. Vernieuw de pagina of probeer het over enkele uren opnieuw.',
  ALLOWANCE_NOT_WHOLE_EUROS: 'Geef de vrijstellingsopdracht op in hele euro’s.',
  ALLOWANCE_ABOVE_MAXIMUM: 'Het maximum is {max:money}.',
  ALLOWANCE_BELOW_USED: 'Dit jaar is al meer gebruikt. Het minimum is {min:money}.',
  LOSS_CERTIFICATE_NOT_TAXED:
    'Op deze rekening wordt geen Duitse belasting ingehouden. Er zijn geen verliezen om te verklaren.',
  LOSS_CERTIFICATE_OTHER_YEAR:
    'De verliesverklaring kan nu alleen voor belastingjaar {year} worden aangevraagd. Er is niets gewijzigd. Vernieuw de pagina.',
  LOSS_CERTIFICATE_REQUESTED: 'De verklaring van deze verliezen is al aangevraagd. Dat is onherroepelijk.',
  LOSS_CERTIFICATE_TOO_LATE:
    'De verliesverklaring moest uiterlijk {until} worden aangevraagd. De verliezen gaan mee naar het volgende jaar.',
};
