export const de = {
  AMOUNT_INVALID:
    'Der Betrag ist nicht lesbar. Bitte geben Sie ihn mit höchstens zwei Nachkommastellen an, zum Beispiel 250,00. Es wurde nichts überwiesen.',
  AMOUNT_TOO_SMALL: 'Der Betrag ist zu klein: Eine Überweisung ist ab {min:money} möglich. Es wurde nichts überwiesen.',
  AMOUNT_TOO_LARGE:
    'Der Betrag ist zu groß: Je Überweisung sind höchstens {max:money} möglich. Es wurde nichts überwiesen.',
  CURRENCY_NOT_AVAILABLE: 'Einzahlungen in {currency} sind noch nicht möglich. Es wurde nichts überwiesen.',
  BANK_UNAVAILABLE:
    'Die Bank ist gerade nicht erreichbar. Bitte versuchen Sie es gleich erneut: Dieselbe Überweisung wird auf keinen Fall doppelt ausgeführt.',
  CONVERSION_ALREADY_BOOKED: 'Dieser Währungstausch ist bereits gebucht; er wird nicht zweimal ausgeführt.',
  CONVERSION_TOO_SMALL:
    'Der Betrag ist zu klein: Er ergäbe weniger als die kleinste Einheit der anderen Währung. Es wurde nichts getauscht.',
  SUSPENSE_UNKNOWN:
    'Dieses Geld ist nicht mehr ungeklärt, oder es wurde anders erfasst. Es wurde nichts gebucht; bitte aktualisieren Sie die Seite.',
  SUSPENSE_REFUSED:
    'Dieses Geld kann derzeit nicht als ungeklärt gebucht oder geklärt werden. Es wurde nichts gebucht.',
} as const;
