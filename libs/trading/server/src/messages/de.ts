export const de = {
  ACCOUNT_UNKNOWN:
    'Ihr Konto wird gerade noch eingerichtet. Es wurde nichts ausgeführt; bitte versuchen Sie es in wenigen Sekunden erneut.',
  ACCOUNT_EXISTS: 'Dieses Konto ist bereits eröffnet.',
  MARKET_CLOSED:
    'Die Börse ist gerade geschlossen.[ Nächste Öffnung: {opensAt:zoned}.] Ihr Auftrag wurde nicht angenommen, es ist kein Geld reserviert. Bitte versuchen Sie es während der Handelszeit.',
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
  LIMIT_PRICE_REACHED:
    'Bei zwei Preisen muss das Limit eines Verkaufs über dem letzten Kurs ({last:price}) liegen, das eines Kaufs darunter. Ihr Auftrag wurde nicht angenommen, es ist kein Geld reserviert.',
  TRAIL_REQUIRED:
    'Ein Trailing-Stop braucht einen Abstand zum Kurs. Ihr Auftrag wurde nicht angenommen; bitte geben Sie den Abstand ein.',
  TRAIL_NOT_ALLOWED:
    'Nur ein Trailing-Stop hat einen Abstand zum Kurs. Ihr Auftrag wurde nicht angenommen; bitte wählen Sie einen Trailing-Stop.',
  EXITS_NOT_ALLOWED:
    'Nur ein Kauf kann Gewinnziel und Verlustgrenze haben, und nicht mit Trailing-Stop oder mit zwei Preisen. Ihr Auftrag wurde nicht angenommen.',
  EXITS_NOT_OFFERED:
    'An diesem Markt lassen sich Aktien am Tag des Kaufs nicht wieder verkaufen, daher bieten wir Gewinnziel und Verlustgrenze hier nicht an. Ihr Auftrag wurde nicht angenommen.',
  TAKE_PROFIT_TOO_LOW:
    'Das Gewinnziel muss über {above:price} liegen, dem höchsten Preis, zu dem dieser Auftrag kaufen darf. Ihr Auftrag wurde nicht angenommen, es ist kein Geld reserviert.',
  STOP_LOSS_TOO_HIGH:
    'Die Verlustgrenze muss unter {below:price} liegen, sonst würden die Aktien sofort wieder verkauft. Ihr Auftrag wurde nicht angenommen, es ist kein Geld reserviert.',
  EXIT_PRICE_OUT_OF_COLLAR:
    'Gewinnziel und Verlustgrenze müssen zwischen {from:price} und {to:price} liegen. Ihr Auftrag wurde nicht angenommen, es ist kein Geld reserviert.',
  STOP_ALREADY_MOVED: 'Der Stop-Kurs dieses Auftrags wurde schon nachgezogen.',
  VALIDITY_NOT_ALLOWED:
    'Diese Gültigkeit passt nicht zu diesem Auftrag. Er wurde nicht angenommen; bitte wählen Sie eine andere Gültigkeit.',
  EXPIRY_OUT_OF_RANGE:
    'Der Auftrag kann bis zu einem Datum von {from} bis {to} gelten. Er wurde nicht angenommen; bitte wählen Sie ein anderes Datum.',
  AUCTION_NOT_OFFERED:
    'Diese Aktie hat keine solche Auktion, für die wir jetzt Aufträge annehmen. Ihr Auftrag wurde nicht angenommen, es ist kein Geld reserviert.',
  ORDER_TYPE_NOT_OFFERED:
    'Diese Art von Auftrag bieten wir noch nicht an. Ihr Auftrag wurde nicht angenommen, es ist kein Geld reserviert.',
  ORDER_ALREADY_TRIGGERED: 'Der Stop-Kurs dieses Auftrags wurde bereits erreicht.',
  ABOVE_MAX_VALUE:
    'Dieser Auftrag überschreitet den Höchstwert eines einzelnen Auftrags ({max:money}). Er wurde nicht angenommen; bitte teilen Sie ihn auf.',
  HOLDING_TOO_LARGE:
    'Sie könnten dann mehr als {max} Stück dieses Wertpapiers halten; mehr kann ein Konto nicht führen. Es wurde nichts angenommen; bitte verringern Sie die Stückzahl.',
  ORDER_EXISTS:
    'Diesen Auftrag haben Sie schon erteilt. Er wurde nicht noch einmal angenommen; bitte sehen Sie in Ihren Aufträgen nach.',
  TOO_MANY_OPEN_ORDERS_one:
    'Sie haben schon {limit:count} offenen Auftrag, mehr sind nicht möglich. Dieser wurde nicht angenommen; bitte streichen Sie zuerst einen anderen.',
  TOO_MANY_OPEN_ORDERS_other:
    'Sie haben schon {limit:count} offene Aufträge, mehr sind nicht möglich. Dieser wurde nicht angenommen; bitte streichen Sie zuerst einen anderen.',
  TOO_MANY_ORDERS:
    'Die Höchstzahl an Käufen in einer Minute ist erreicht ({limit}). Dieser Auftrag wurde nicht angenommen; bitte versuchen Sie es in einer Minute erneut. Verkaufen und streichen können Sie jederzeit.',
  RISK_NOT_CONFIRMED:
    'Dieser Auftrag hat Risiken, die Sie noch nicht bestätigt haben. Er wurde nicht angenommen und kein Geld ist reserviert; bitte prüfen Sie ihn noch einmal.',
  CURRENCY_MISMATCH: 'Die Handelswährung dieses Wertpapiers bieten wir nicht an. Ihr Auftrag wurde nicht angenommen.',
  ORDER_TAKES_NO_EXCHANGE:
    'Fehlendes Geld kann nur mit Kaufaufträgen ohne Stop-Kurs und ohne automatischen Verkauf getauscht werden. Es wurde nichts angenommen.',
  ORDER_NEEDS_NO_EXCHANGE:
    'Für diesen Auftrag reicht Ihr Guthaben inzwischen aus. Es wurde nichts getauscht und kein Auftrag erteilt; bitte erteilen Sie ihn ohne Tausch.',
  INSUFFICIENT_CASH:
    'Ihr verfügbares Guthaben reicht nicht aus: Benötigt werden {need:money}, verfügbar sind {available:money}. Es wurde nichts angenommen; bitte zahlen Sie Geld ein oder wählen Sie eine kleinere Stückzahl.',
  INSUFFICIENT_SELLABLE_one:
    'Sie können höchstens {sellable:count} Stück verkaufen (im Bestand: {held}, gewünscht: {need}). Ihr Auftrag wurde nicht angenommen; Ihr Bestand ist unverändert.',
  INSUFFICIENT_SELLABLE_other:
    'Sie können höchstens {sellable:count} Stück verkaufen (im Bestand: {held}, gewünscht: {need}). Ihr Auftrag wurde nicht angenommen; Ihr Bestand ist unverändert.',
  ORDER_UNKNOWN: 'Diesen Auftrag gibt es in Ihrem Konto nicht.',
  SALE_UNKNOWN: 'Diesen Verkauf gibt es in Ihrem Konto nicht.',
  AMOUNT_UNKNOWN: 'Diesen Betrag gibt es nicht mehr.',
  PERIOD_INVALID:
    'Der Zeitraum endet am {until} und damit vor seinem Beginn am {from}. Bitte korrigieren Sie eines der Daten.',
  EXPORT_TOO_LARGE: 'Der Zeitraum hat mehr als {max} Zeilen. Bitte exportieren Sie nacheinander kürzere Zeiträume.',
  ORDER_ALREADY_FINAL: 'Dieser Auftrag ist bereits erledigt und kann nicht mehr geändert werden.',
  CANCEL_ALREADY_REQUESTED:
    'Die Streichung dieses Auftrags ist bereits beantragt. Bitte warten Sie auf die Antwort der Börse; bis dahin kann der Auftrag noch ausgeführt werden.',
  CANCEL_NOT_ALLOWED_NOW:
    'In diesem Teil der Auktion lässt die Börse keine Streichungen und Änderungen zu. Ihr Auftrag besteht unverändert; ab {until:time} ist das wieder möglich, soweit er dann noch offen ist.',
  REPLACE_ALREADY_REQUESTED:
    'Eine Änderung dieses Auftrags ist bereits beantragt. Bitte warten Sie auf die Antwort der Börse.',
  REPLACE_NOT_REQUESTED: 'Diese Änderung ist nicht mehr beantragt.',
  REPLACE_TOO_LATE:
    'Der letzte Handelstag dieses Auftrags ist vorbei, deshalb kann er nicht mehr geändert werden. Er verfällt.',
  REPLACE_WITHOUT_CHANGE: 'Die neuen Angaben entsprechen dem Auftrag. Bitte ändern Sie die Stückzahl oder einen Preis.',
  REPLACE_FILLED: 'So viele Stück sind inzwischen bereits ausgeführt. Bitte prüfen Sie den Auftrag.',
  DEPOSIT_ALREADY_BOOKED: 'Diese Einzahlung ist bereits gutgeschrieben; sie wird nicht doppelt gebucht.',
  EXECUTION_ALREADY_RECORDED: 'Diese Ausführung ist bereits gebucht; sie wird nicht doppelt gebucht.',
  EXECUTION_UNFINISHED: 'Eine Ausführung dieses Auftrags wird noch gebucht; bitte versuchen Sie es gleich noch einmal.',
  EXECUTION_UNKNOWN: 'Diese Ausführung ist noch nicht gebucht und kann deshalb noch nicht aufgehoben werden.',
  EXECUTION_ALREADY_BUSTED: 'Diese Ausführung ist bereits aufgehoben; sie wird nicht doppelt aufgehoben.',
  ACTION_NOT_OFFERED: 'Diese Kapitalmaßnahme kann nicht gebucht werden.',
  ACTION_NOT_DUE: 'Diese Kapitalmaßnahme wird erst ab {from} gebucht.',
  ACTION_NOT_SWITCHED_ON: 'Kapitalmaßnahmen können erst gebucht werden, wenn alle Teile von Parkett aktualisiert sind.',
  ACTION_ALREADY_BOOKED: 'Diese Kapitalmaßnahme ist bereits gebucht.',
  ACTION_WAITS: 'Vorher müssen offene Orders enden und frühere Kapitalmaßnahmen gebucht sein.',
  ACTION_PENDING:
    'Für dieses Wertpapier wird gerade eine Kapitalmaßnahme gebucht. Ihr Auftrag wurde nicht angenommen; bitte versuchen Sie es in einigen Minuten noch einmal.',
  RIGHTS_UNKNOWN: 'Sie haben aus dieser Kapitalmaßnahme keine Bezugsrechte (mehr). Es wurde nichts geändert.',
  RIGHTS_CLOSED: 'Die Bezugsfrist ist am {deadline} abgelaufen. Es wurde nichts geändert.',
  RIGHTS_CANCELLED:
    'Diese Kapitalerhöhung findet nicht statt. Es wurde nichts geändert; reserviertes Geld wird freigegeben.',
  RIGHTS_EXCEEDED:
    'Sie können höchstens {max} ganze Aktien beziehen. Es wurde nichts geändert; bitte passen Sie die Stückzahl an.',
  RIGHTS_NOT_OPEN: 'Zu diesen Bezugsrechten ist nichts mehr zu tun.',
  SETTLEMENT_NOT_DUE: 'Diese Verkaufserlöse werden erst am {from} abgewickelt.',
  SETTLEMENT_NOT_SWITCHED_ON:
    'Verkaufserlöse können erst abgewickelt werden, wenn alle Teile von Parkett aktualisiert sind.',
  NOTHING_TO_SETTLE: 'Bis {date} sind keine Verkaufserlöse abzuwickeln.',
  NOT_ENTITLED: 'Das Konto nimmt an dieser Kapitalmaßnahme nicht teil.',
  BUST_NOT_SWITCHED_ON: 'Ausführungen können erst aufgehoben werden, wenn alle Teile von Parkett aktualisiert sind.',
} as const;
