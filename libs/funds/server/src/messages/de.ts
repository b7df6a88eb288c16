export const de = {
  AMOUNT_INVALID:
    'Der Betrag ist nicht lesbar. Bitte geben Sie ihn mit höchstens zwei Nachkommastellen an, zum Beispiel 250,00. Es wurde nichts überwiesen.',
  AMOUNT_TOO_SMALL: 'Der Betrag ist zu klein: Eine Überweisung ist ab {min:money} möglich. Es wurde nichts überwiesen.',
  AMOUNT_TOO_LARGE:
    'Der Betrag ist zu groß: Je Überweisung sind höchstens {max:money} möglich. Es wurde nichts überwiesen.',
  CURRENCY_NOT_AVAILABLE: 'Einzahlungen in {currency} sind noch nicht möglich. Es wurde nichts überwiesen.',
  DEPOSIT_BY_TRANSFER_ONLY: 'Einzahlungen sind nur per Überweisung von Ihrer Bank möglich. Es wurde nichts überwiesen.',
  BANK_UNAVAILABLE:
    'Die Bank ist gerade nicht erreichbar. Bitte versuchen Sie es gleich erneut: Dieselbe Überweisung wird auf keinen Fall doppelt ausgeführt.',
  CONVERSION_ALREADY_BOOKED: 'Dieser Währungstausch ist bereits gebucht; er wird nicht zweimal ausgeführt.',
  CONVERSION_TOO_SMALL:
    'Der Betrag ist zu klein: Er ergäbe weniger als die kleinste Einheit der anderen Währung. Es wurde nichts getauscht.',
  SUSPENSE_UNKNOWN:
    'Dieses Geld ist nicht mehr ungeklärt, oder es wurde anders erfasst. Es wurde nichts gebucht; bitte aktualisieren Sie die Seite.',
  SUSPENSE_REFUSED:
    'Dieses Geld kann derzeit nicht als ungeklärt gebucht oder geklärt werden. Es wurde nichts gebucht.',
  IBAN_INVALID: 'Diese IBAN stimmt nicht. Bitte vergleichen Sie sie Zeichen für Zeichen.',
  IBAN_NOT_REACHABLE: 'An diese IBAN können wir nicht auszahlen. Möglich sind Konten im SEPA-Raum.',
  CARD_NUMBER_INVALID: 'Diese Kartennummer stimmt nicht. Möglich sind Debitkarten aus Festlandchina.',
  HOLDER_NOT_CUSTOMER:
    'Bitte geben Sie eine Bankverbindung auf Ihren eigenen Namen an, so geschrieben wie in Ihrem Ausweis.',
  HOLDER_NOT_PAYABLE:
    'Zahlungen können nicht alle Zeichen dieses Namens enthalten ({letters}). Bitte wenden Sie sich an den Kundenservice.',
  PAYEE_NO_MATCH:
    'Laut Bank gehört dieses Konto jemand anderem. Bitte prüfen Sie IBAN und Name oder wenden Sie sich an uns.',
  PAYEE_CLOSE_MATCH:
    'Die Bank führt dieses Konto unter einem ähnlichen Namen: {nameAtBank}. Bitte bestätigen Sie, dass es Ihres ist.',
  PAYEE_NOT_CHECKED:
    'Die Bank konnte den Namen nicht bestätigen. Bitte prüfen Sie die Angaben und bestätigen Sie, dass es Ihr Konto ist.',
  CARD_AGREEMENT_CHANGED:
    'Die Vereinbarung über Bankverbindungen hat sich geändert. Bitte lesen Sie sie neu und stimmen Sie zu.',
  CARD_ALREADY_BOUND: 'Diese Bankverbindung ist bereits hinterlegt.',
  CARDS_TOO_MANY: 'Mehr als {max} Bankverbindungen sind nicht möglich. Bitte entfernen Sie zuerst eine.',
  CARD_UNKNOWN: 'Diese Bankverbindung gibt es nicht mehr.',
  WITHDRAWAL_UNKNOWN: 'Diese Auszahlung gibt es nicht, oder sie ist bereits abgeschlossen.',
  WITHDRAWAL_EXISTS: 'Diese Auszahlung ist bereits beauftragt; sie wird nicht zweimal ausgeführt.',
  WITHDRAWAL_IN_FLIGHT: 'Eine Auszahlung ist bereits unterwegs. Die nächste ist möglich, sobald sie ausgeführt ist.',
  WITHDRAWAL_REPEATED:
    'Denselben Betrag haben Sie sich gerade erst auf diese Bankverbindung auszahlen lassen ({requestedAt:time}). Bitte bestätigen Sie, dass Sie ihn sich noch einmal auszahlen lassen möchten.',
  WITHDRAWAL_TOO_LATE: 'Diese Auszahlung wird schon ausgeführt und lässt sich nicht mehr streichen.',
  WITHDRAWAL_NOT_READY: 'Dieser Schritt ist bei dieser Auszahlung gerade nicht möglich. Es wurde nichts geändert.',
  WITHDRAWAL_DIFFERS:
    'Die Auszahlung lautet auf {amount:money}. Es wurde nichts geändert; bitte laden Sie die Seite neu.',
  PAYOUT_NOT_IN_DOUBT:
    'Die Bank kann noch selbst melden, was aus dieser Zahlung geworden ist. Klären lässt sie sich ab {from:time}.',
  PAYOUT_REPORTED:
    'Die Bank hat zu dieser Zahlung schon etwas gemeldet. Sie kann deshalb nicht als nie abgegangen gelten. Es wurde nichts geändert.',
  WITHDRAWAL_REQUEST_OPEN: 'Zu dieser Zahlung wartet schon ein Antrag auf die zweite Person. Es wurde nichts geändert.',
  PAYEE_NOT_SEEN: 'Beide Personen müssen vorher geöffnet haben, wohin diese Auszahlung geht. Es wurde nichts geändert.',
  WITHDRAWAL_TOO_SMALL:
    'Der Betrag ist zu klein: Eine Auszahlung ist ab {min:money} möglich. Einen kleineren Rest können Sie sich ganz auszahlen lassen.',
  WITHDRAWAL_ABOVE_LIMIT: 'Ihre Limits lassen zurzeit noch {left:money} zu.',
  NOT_WITHDRAWABLE:
    'Auszahlbar sind {withdrawable:money}; gebraucht werden {need:money}. Verkaufserlöse sind erst nach ihrer Abwicklung auszahlbar.',
  CURRENCY_NOT_PAYABLE: '{currency} können wir an diese Bankverbindung nicht auszahlen.',
  CARD_NOT_USABLE_YET: 'Auf diese Bankverbindung können Sie sich ab {usableFrom:time} Geld auszahlen lassen.',
  TRANSFER_WINDOW_CLOSED:
    'Überweisungen zwischen Bank und Depot sind gerade nicht möglich. Sie sind wieder möglich ab {opensAt:time}.',
  TRANSFER_WINDOW_UNKNOWN:
    'Überweisungen zwischen Bank und Depot sind gerade nicht möglich. Wann sie wieder möglich sind, steht noch nicht fest.',
  LIMIT_TOO_HIGH: 'Höchstens möglich sind {day:money} am Tag und {month:money} im Monat.',
  BOOKING_ALREADY_BOOKED: 'Diese Buchung der Bank ist bereits erfasst; sie zählt nicht zweimal.',
  PAYMENT_PASSWORD_WRONG:
    'Das Zahlungspasswort stimmt nicht. Es wurde nichts ausgezahlt. Verbleibende Versuche: {left}.',
  PAYMENT_PASSWORD_LOCKED: 'Ihr Zahlungspasswort ist gesperrt. Bitte setzen Sie unter Sicherheit ein neues.',
  PAYMENT_PASSWORD_NOT_SET: 'Sie haben noch kein Zahlungspasswort. Bitte setzen Sie unter Sicherheit eines.',
  DEBIT_NOT_AVAILABLE:
    'Lastschriften sind hier nicht möglich, weil keine Bank sie einzieht. Bitte überweisen Sie das Geld.',
  MANDATE_UNKNOWN: 'Dieses Mandat gibt es nicht, oder es wurde widerrufen. Es wird nichts eingezogen.',
  MANDATE_EXISTS: 'Für diese Bankverbindung gibt es bereits ein Mandat.',
  MANDATE_TEXT_CHANGED:
    'Der Text des Mandats hat sich geändert. Bitte lesen Sie ihn neu und erteilen Sie das Mandat dann.',
  MANDATE_NOT_FOR_CARD: 'Lastschriften sind nur von einem Konto mit IBAN möglich.',
  MANDATE_HOLDER_UNCONFIRMED:
    'Die Bank hat nicht bestätigt, wem dieses Konto gehört. Lastschriften sind nur von einem bestätigten Konto möglich; bitte überweisen Sie.',
  DEBIT_TOO_SMALL: 'Der Betrag ist zu klein: Eine Lastschrift ist ab {min:money} möglich. Es wird nichts eingezogen.',
  DEBIT_ABOVE_LIMIT: 'Ihre Limits für Lastschriften lassen zurzeit noch {left:money} zu. Es wird nichts eingezogen.',
  DEBITS_TOO_MANY: 'Mehr als {max} Lastschriften am Tag sind nicht möglich. Es wird nichts eingezogen.',
  DEBITS_REFUNDABLE:
    'Ihre Bank kann Ihnen {sum:money} aus Lastschriften noch erstatten; mehr als {max:money} dürfen es nicht werden. Dieser Betrag ist ab {from:time} möglich. Es wird nichts eingezogen.',
  COLLECTION_UNKNOWN: 'Diese Lastschrift gibt es nicht, oder sie ist bereits abgeschlossen.',
  COLLECTION_DIFFERS:
    'Die Angaben zu dieser Lastschrift stimmen nicht mit dem Auftrag überein. Es wurde nichts gebucht.',
  COLLECTION_NOT_LATE:
    'Die Bank kann diese Lastschrift noch annehmen; sie ist am {dueOn} fällig. Es wurde nichts geändert.',
  COLLECTION_NOT_CREDITED:
    'Diese Lastschrift ist noch nicht gutgeschrieben und kann deshalb noch nicht zurückgebucht werden.',
  ACCOUNT_OVERDRAWN:
    'Ihrem Konto fehlen {owed:money}, weil Ihre Bank eine Lastschrift zurückgebucht hat. Bitte überweisen Sie diesen Betrag; danach ist alles wieder möglich.',
  DEBITS_NOT_COVERED:
    'Aktien können erst ab {until:time} zu einem anderen Broker: {missing:money} aus Ihren Lastschriften sind ausgegeben, und Ihre Bank kann sie noch zurückgeben. Überweisen Sie diesen Betrag, dann geht es sofort. Es wurde nichts ausgeführt.',
  SAME_CURRENCY: 'Bitte wählen Sie zwei verschiedene Währungen. Es wurde nichts getauscht.',
  EXCHANGE_RATE_STALE:
    'Für {from} und {to} gibt es gerade keinen aktuellen Kurs. Es wurde nichts getauscht; bitte versuchen Sie es später erneut.',
  EXCHANGE_RATE_MOVED:
    'Der Markt hat sich vom gehaltenen Kurs zu weit entfernt. Es wurde nichts getauscht; bitte fragen Sie einen neuen Kurs an.',
  EXCHANGE_QUOTE_UNKNOWN:
    'Dieser Kurs gilt nicht mehr, weil Sie inzwischen einen anderen angefragt haben. Es wurde nichts getauscht.',
  EXCHANGE_QUOTE_EXPIRED:
    'Die 30 Sekunden, für die der Kurs galt, sind vorbei. Es wurde nichts getauscht; bitte fragen Sie einen neuen Kurs an.',
  EXCHANGE_ALREADY_BOOKED: 'Dieser Währungstausch ist bereits gebucht; er wird nicht zweimal ausgeführt.',
  EXCHANGE_TOO_SMALL:
    'Der Betrag ist zu klein: Getauscht wird ab {min:money} oder der ganze Rest einer Währung. Es wurde nichts getauscht.',
  EXCHANGE_GIVES_NOTHING: 'Der Betrag ergibt weniger als die kleinste Einheit von {to}. Es wurde nichts getauscht.',
  EXCHANGE_TOO_LARGE:
    'Der Betrag ist zu groß: Auf einmal können Sie höchstens {max:money} tauschen. Es wurde nichts getauscht.',
  EXCHANGE_DAY_LIMIT: 'Heute können Sie noch Beträge im Wert von {left:money} tauschen. Es wurde nichts getauscht.',
} as const;
