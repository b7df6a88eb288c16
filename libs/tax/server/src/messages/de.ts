export const de = {
  TAX_NOT_WITHHELD:
    'Auf diesem Konto wird keine deutsche Steuer einbehalten. Ein Freistellungsauftrag hätte keine Wirkung.',
  ALLOWANCE_OTHER_YEAR:
    'Der Auftrag gilt gerade für das Steuerjahr {year}. Es wurde nichts geändert. Bitte laden Sie die Seite neu oder versuchen Sie es in einigen Stunden erneut.',
  ALLOWANCE_NOT_WHOLE_EUROS: 'Bitte geben Sie den Freistellungsauftrag in vollen Euro an.',
  ALLOWANCE_ABOVE_MAXIMUM: 'Höchstens möglich sind {max:money}.',
  ALLOWANCE_BELOW_USED: 'In diesem Jahr ist schon mehr genutzt. Mindestens nötig sind {min:money}.',
  LOSS_CERTIFICATE_NOT_TAXED:
    'Auf diesem Konto wird keine deutsche Steuer einbehalten. Es gibt keine Verluste zu bescheinigen.',
  LOSS_CERTIFICATE_OTHER_YEAR:
    'Beantragen lässt sich die Verlustbescheinigung gerade nur für das Steuerjahr {year}. Es wurde nichts geändert. Bitte laden Sie die Seite neu.',
  LOSS_CERTIFICATE_REQUESTED: 'Die Bescheinigung dieser Verluste ist schon beantragt. Das ist unwiderruflich.',
  LOSS_CERTIFICATE_TOO_LATE:
    'Die Verlustbescheinigung war bis zum {until} zu beantragen. Die Verluste gelten im nächsten Jahr weiter.',
};
