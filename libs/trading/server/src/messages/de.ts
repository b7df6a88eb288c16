export const de = {
  ACCOUNT_UNKNOWN:
    'Ihr Konto wird gerade noch eingerichtet. Es wurde nichts ausgeführt; bitte versuchen Sie es in wenigen Sekunden erneut.',
  ACCOUNT_EXISTS: 'Dieses Konto ist bereits eröffnet.',
  MARKET_CLOSED:
    'Die Börse ist gerade geschlossen. Ihr Auftrag wurde nicht angenommen, es ist kein Geld reserviert. Bitte versuchen Sie es während der Handelszeit.',
  NO_QUOTE:
    'Für dieses Wertpapier gibt es gerade keinen Kurs. Ihr Auftrag wurde nicht angenommen, es ist kein Geld reserviert.',
  SOLD_OUT:
    'Dieses Wertpapier ist derzeit nicht kaufbar. Ihr Auftrag wurde nicht angenommen, es ist kein Geld reserviert.',
  BAD_TICK:
    'Der Preis muss ein Vielfaches von {tick:price} sein. Ihr Auftrag wurde nicht angenommen; bitte passen Sie den Preis an.',
  BAD_LOT:
    'Die Stückzahl muss ein Vielfaches von {lot} sein. Ihr Auftrag wurde nicht angenommen; bitte passen Sie die Stückzahl an.',
  BELOW_MIN_QTY:
    'Die Stückzahl muss mindestens {min} betragen. Ihr Auftrag wurde nicht angenommen; bitte passen Sie die Stückzahl an.',
  PRICE_REQUIRED:
    'Ein Limit-Auftrag braucht einen Preis. Ihr Auftrag wurde nicht angenommen; bitte geben Sie das Limit an.',
  PRICE_NOT_ALLOWED:
    'Ein Market-Auftrag (billigst/bestens) hat kein Limit. Ihr Auftrag wurde nicht angenommen; für einen festen Preis wählen Sie bitte einen Limit-Auftrag.',
  PRICE_OUT_OF_COLLAR:
    'Das Limit ist zu weit vom aktuellen Kurs entfernt: Möglich ist {from:price} bis {to:price}. Ihr Auftrag wurde nicht angenommen, es ist kein Geld reserviert.',
  STOP_PRICE_REQUIRED:
    'Ein Stop-Auftrag braucht einen Stop-Kurs. Ihr Auftrag wurde nicht angenommen; bitte geben Sie den Stop-Kurs an.',
  STOP_PRICE_NOT_ALLOWED:
    'Diese Auftragsart hat keinen Stop-Kurs. Ihr Auftrag wurde nicht angenommen; bitte wählen Sie einen Stop-Auftrag.',
  STOP_PRICE_REACHED:
    'Beim Kauf muss der Stop-Kurs über dem letzten Kurs ({last:price}) liegen, beim Verkauf darunter. Ihr Auftrag wurde nicht angenommen, es ist kein Geld reserviert.',
  STOP_PRICE_OUT_OF_COLLAR:
    'Der Stop-Kurs ist zu weit vom aktuellen Kurs entfernt: Möglich ist {from:price} bis {to:price}. Ihr Auftrag wurde nicht angenommen, es ist kein Geld reserviert.',
  VALIDITY_NOT_ALLOWED:
    'Diese Gültigkeit passt nicht zu diesem Auftrag. Er wurde nicht angenommen; bitte wählen Sie eine andere Gültigkeit.',
  EXPIRY_OUT_OF_RANGE:
    'Der Auftrag kann bis zu einem Datum von {from} bis {to} gelten. Er wurde nicht angenommen; bitte wählen Sie ein anderes Datum.',
  ORDER_TYPE_NOT_OFFERED:
    'Diese Art von Auftrag bieten wir noch nicht an. Ihr Auftrag wurde nicht angenommen, es ist kein Geld reserviert.',
  ORDER_ALREADY_TRIGGERED: 'Der Stop-Kurs dieses Auftrags wurde bereits erreicht.',
  ABOVE_MAX_VALUE:
    'Dieser Auftrag überschreitet den Höchstwert eines einzelnen Auftrags ({max:money}). Er wurde nicht angenommen; bitte teilen Sie ihn auf.',
  HOLDING_TOO_LARGE:
    'Mit diesem Auftrag könnten Sie mehr als {max} Stück dieses Wertpapiers halten; mehr kann ein Konto nicht führen. Er wurde nicht angenommen; bitte verringern Sie die Stückzahl.',
  ORDER_EXISTS:
    'Diesen Auftrag haben Sie schon erteilt. Er wurde nicht noch einmal angenommen; bitte sehen Sie in Ihren Aufträgen nach.',
  TOO_MANY_OPEN_ORDERS_one:
    'Sie haben schon {limit:count} offenen Auftrag, mehr sind nicht möglich. Dieser wurde nicht angenommen; bitte streichen Sie zuerst einen anderen.',
  TOO_MANY_OPEN_ORDERS_other:
    'Sie haben schon {limit:count} offene Aufträge, mehr sind nicht möglich. Dieser wurde nicht angenommen; bitte streichen Sie zuerst einen anderen.',
  CURRENCY_MISMATCH: 'Die Handelswährung dieses Wertpapiers bieten wir nicht an. Ihr Auftrag wurde nicht angenommen.',
  INSUFFICIENT_CASH:
    'Ihr verfügbares Guthaben reicht nicht aus: Benötigt werden {need:money}, verfügbar sind {available:money}. Ihr Auftrag wurde nicht angenommen; bitte zahlen Sie Geld ein oder wählen Sie eine kleinere Stückzahl.',
  INSUFFICIENT_SELLABLE_one:
    'Sie können höchstens {sellable:count} Stück verkaufen (im Bestand: {held}, gewünscht: {need}). Ihr Auftrag wurde nicht angenommen; Ihr Bestand ist unverändert.',
  INSUFFICIENT_SELLABLE_other:
    'Sie können höchstens {sellable:count} Stück verkaufen (im Bestand: {held}, gewünscht: {need}). Ihr Auftrag wurde nicht angenommen; Ihr Bestand ist unverändert.',
  ORDER_UNKNOWN: 'Diesen Auftrag gibt es in Ihrem Konto nicht.',
  ORDER_ALREADY_FINAL: 'Dieser Auftrag ist bereits erledigt und kann nicht mehr geändert werden.',
  CANCEL_ALREADY_REQUESTED:
    'Die Streichung dieses Auftrags ist bereits beantragt. Bitte warten Sie auf die Antwort der Börse; bis dahin kann der Auftrag noch ausgeführt werden.',
  DEPOSIT_ALREADY_BOOKED: 'Diese Einzahlung ist bereits gutgeschrieben; sie wird nicht doppelt gebucht.',
  EXECUTION_ALREADY_RECORDED: 'Diese Ausführung ist bereits gebucht; sie wird nicht doppelt gebucht.',
  EXECUTION_UNFINISHED: 'Eine Ausführung dieses Auftrags wird noch gebucht; bitte versuchen Sie es gleich noch einmal.',
  EXECUTION_UNKNOWN: 'Diese Ausführung ist noch nicht gebucht und kann deshalb noch nicht aufgehoben werden.',
  EXECUTION_ALREADY_BUSTED: 'Diese Ausführung ist bereits aufgehoben; sie wird nicht doppelt aufgehoben.',
  BUST_NOT_SWITCHED_ON: 'Ausführungen können erst aufgehoben werden, wenn alle Teile von Parkett aktualisiert sind.',
} as const;
