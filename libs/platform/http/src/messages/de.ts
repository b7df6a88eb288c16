/**
 * Messages to customers by stable code: what happened, what it means for their money, what they can do. Facts stand in
 * braces with their format: `{min:money}`, `{tick:price}`, `{until:time}` (an instant), `{maxBytes:bytes}`,
 * `{maxPixels:words}` (40 Millionen), `{retryAfterSeconds:duration}`. A fact that determines a plural form is written
 * `{left:count}`, and its message has a key for each plural form of the language (`_one` and `_other` here).
 */
export const de = {
  SUCCESS: 'Erledigt.',
  PENDING:
    'Wir haben Ihre Anfrage erhalten; das Ergebnis steht noch aus. Bitte sehen Sie in Kürze noch einmal nach (Aufträge: unter „Aufträge“). Sie können die Anfrage gefahrlos erneut senden.',
  REFUSED: 'Das ist im Moment nicht möglich. Es wurde nichts ausgeführt und kein Geld bewegt.',

  INPUT_INVALID: 'Die Angabe „{field}“ {reason}. Es wurde nichts ausgeführt; bitte korrigieren Sie die Angabe.',
  IDEMPOTENCY_KEY_REQUIRED:
    'Der Anfrage fehlt ein gültiger Idempotency-Key (1 bis 128 druckbare Zeichen). Es wurde nichts ausgeführt.',
  REQUEST_MALFORMED: 'Die Anfrage ist nicht lesbar. Es wurde nichts ausgeführt.',
  BODY_TOO_LARGE: 'Die Anfrage ist zu groß (höchstens 64 KiB). Es wurde nichts ausgeführt.',
  CONTENT_TYPE_UNSUPPORTED: 'Die Anfrage muss als JSON gesendet werden. Es wurde nichts ausgeführt.',
  ROUTE_UNKNOWN: 'Diese Adresse gibt es nicht.',
  UNAUTHENTICATED:
    'Ihre Sitzung ist beendet oder abgelaufen. Bitte melden Sie sich neu an; Ihre offenen Aufträge bleiben bestehen.',
  FORBIDDEN: 'Dazu sind Sie nicht berechtigt. Es wurde nichts ausgeführt.',
  OVERLOADED:
    'Im Moment erreichen uns zu viele Anfragen. Ihre wurde nicht angenommen; bitte versuchen Sie es in wenigen Sekunden erneut.',
  UNAVAILABLE:
    'Ein Teil unseres Systems ist gerade nicht erreichbar. Bitte versuchen Sie es gleich erneut; Ihre Anfrage wird dadurch nicht doppelt ausgeführt.',
  INTERNAL:
    'Bei uns ist ein Fehler aufgetreten. Bitte sehen Sie nach, ob Ihre Anfrage angekommen ist, bevor Sie es erneut versuchen.',

  SEALED_UNREADABLE:
    'Die verschlüsselten Angaben waren nicht lesbar. Es wurde nichts ausgeführt. Bitte prüfen Sie die Uhrzeit Ihres Geräts, laden Sie die Seite neu und versuchen Sie es noch einmal.',
  PHONE_INVALID:
    'Diese Telefonnummer ist nicht gültig. Bitte geben Sie sie mit Ländervorwahl ein, zum Beispiel +49 170 1234567.',
  PHONE_TAKEN:
    'Mit dieser Telefonnummer lässt sich kein neues Konto eröffnen. Wenn Sie schon ein Konto haben, melden Sie sich bitte an.',
  PASSWORD_TOO_SHORT_one:
    'Das Passwort ist zu kurz: Es braucht mindestens {min:count} Zeichen. Es wurde nichts gespeichert.',
  PASSWORD_TOO_SHORT_other:
    'Das Passwort ist zu kurz: Es braucht mindestens {min:count} Zeichen. Es wurde nichts gespeichert.',
  PASSWORD_COMMON:
    'Dieses Passwort ist zu leicht zu erraten: Es ist verbreitet, aus einem Datenleck bekannt oder folgt einem einfachen Muster. Es wurde nichts gespeichert; bitte wählen Sie ein anderes.',
  PASSWORD_IN_USE:
    'Anmelde-, Handels- und Zahlungspasswort müssen verschieden sein. Es wurde nichts gespeichert; bitte wählen Sie ein anderes.',
  PASSWORDS_DIFFER:
    'Die beiden Eingaben stimmen nicht überein. Es wurde nichts gespeichert; bitte geben Sie beide noch einmal ein.',
  PASSWORD_UNCHANGED:
    'Das neue Passwort ist dasselbe wie das bisherige. Es wurde nichts geändert; bitte wählen Sie ein anderes.',
  PASSWORD_WRONG: 'Das Anmeldepasswort ist falsch. Es wurde nichts geändert; bitte geben Sie es noch einmal ein.',
  AGREEMENT_REQUIRED:
    'Bitte lesen und bestätigen Sie die aktuelle Nutzungsvereinbarung. Das Konto wurde noch nicht eröffnet.',
  CODE_WRONG:
    'Der Code ist falsch oder gilt nicht mehr. Es wurde nichts geändert; bitte prüfen Sie ihn oder fordern Sie einen neuen an.',
  LOGIN_FAILED: 'Telefonnummer oder Passwort stimmen nicht.',
  TOO_MANY_ATTEMPTS:
    'Zu viele Versuche. Zu Ihrem Schutz geht es erst in {retryAfterSeconds:duration} weiter; Ihr Geld und Ihre Aufträge sind davon nicht betroffen.',
  SESSION_UNKNOWN: 'Diese Sitzung gibt es in Ihrem Konto nicht oder nicht mehr. Es wurde nichts geändert.',
  ORIGIN_REFUSED:
    'Die Anfrage kam von einer fremden Seite und wurde zu Ihrem Schutz nicht ausgeführt. Bitte öffnen Sie Parkett direkt in Ihrem Browser.',

  TRADING_PASSWORD_NOT_SET:
    'Sie haben noch kein Handelspasswort. Es wurde kein Auftrag erteilt; bitte legen Sie das Handelspasswort zuerst fest.',
  TRADING_PASSWORD_ALREADY_SET:
    'Ihr Handelspasswort ist bereits festgelegt und bleibt unverändert. Unter Einstellungen → Handels- und Zahlungspasswort können Sie ein neues wählen.',
  TRADING_PASSWORD_FORMAT: 'Das Handelspasswort besteht aus 6 bis 12 Ziffern. Es wurde nichts gespeichert.',
  TRADING_PASSWORD_WRONG:
    'Das Handelspasswort ist falsch. Es wurde kein Auftrag erteilt. Verbleibende Versuche: {left}.',
  TRADING_PASSWORD_LOCKED:
    'Ihr Handelspasswort ist nach mehreren falschen Eingaben gesperrt. Es wurde kein Auftrag erteilt; Ihr Guthaben und Ihre bestehenden Aufträge sind nicht betroffen. Unter Einstellungen → Handels- und Zahlungspasswort legen Sie mit Anmeldepasswort und Code ein neues fest.',
  PAYMENT_PASSWORD_FORMAT: 'Das Zahlungspasswort besteht aus 6 bis 12 Ziffern. Es wurde nichts gespeichert.',
  DIGITS_REPEATED:
    'Diese Ziffern wiederholen sich und sind leicht zu erraten. Es wurde nichts gespeichert; bitte wählen Sie andere.',
  DIGITS_SEQUENCE:
    'Diese Ziffern bilden eine Reihe, die leicht zu erraten ist. Es wurde nichts gespeichert; bitte wählen Sie andere.',
  DIGITS_DATE:
    'Diese Ziffern ähneln einem Datum und sind leicht zu erraten. Es wurde nichts gespeichert; bitte wählen Sie andere.',
  DIGITS_PHONE:
    'Diese Ziffern stehen in Ihrer Telefonnummer und sind leicht zu erraten. Es wurde nichts gespeichert; bitte wählen Sie andere.',
  STEP_UP_REQUIRED:
    'Bitte bestätigen Sie zuerst mit Anmeldepasswort und Code, dass Sie es sind. Es wurde noch nichts ausgeführt und kein Geld bewegt.',
  STEP_UP_INVALID:
    'Ihre Bestätigung ist abgelaufen, wurde schon verwendet oder galt für etwas anderes. Es wurde nichts ausgeführt und kein Geld bewegt; bitte bestätigen Sie erneut.',
  STEP_UP_FAILED:
    'Die Bestätigung ist fehlgeschlagen: Anmeldepasswort oder Code sind falsch. Es wurde nichts ausgeführt und kein Geld bewegt; bitte versuchen Sie es noch einmal.',
  TOTP_WRONG:
    'Der Code der Authenticator-App ist falsch oder schon verwendet. Es wurde nichts geändert; bitte nehmen Sie den nächsten Code und prüfen Sie die Uhrzeit Ihres Geräts.',
  TOTP_REQUIRED:
    'Dafür brauchen wir den Code Ihrer Authenticator-App oder einen Wiederherstellungscode. Es wurde noch nichts ausgeführt und kein Geld bewegt.',
  TOTP_NOT_STARTED:
    'Die Einrichtung der Authenticator-App wurde nicht begonnen oder ist abgelaufen. Es wurde nichts geändert; bitte beginnen Sie von vorn.',
  TOTP_ALREADY_ENROLLED:
    'Es ist bereits eine Authenticator-App eingerichtet. Wenn Sie eine andere verwenden möchten, entfernen Sie bitte zuerst diese.',
  TOTP_NOT_ENROLLED: 'In Ihrem Konto ist keine Authenticator-App eingerichtet. Es wurde nichts geändert.',
  COOLING_DOWN:
    'Nach einer Änderung Ihrer Zugangsdaten oder Empfänger gilt zu Ihrem Schutz eine Wartezeit. Es wurde kein Geld bewegt; möglich ist das wieder ab {until:time} Uhr. Sie können weiterhin handeln.',

  VERIFICATION_REQUIRED:
    'Zum Handeln muss Ihre Identität bestätigt sein. Ihr Auftrag wurde nicht angenommen, es ist kein Geld reserviert; bitte reichen Sie Ihren Ausweis unter „Identität bestätigen“ ein oder warten Sie das Ergebnis der Prüfung ab.',
  VERIFICATION_UNDER_REVIEW:
    'Ihre Unterlagen liegen uns bereits zur Prüfung vor. Es wurde nichts geändert; das Ergebnis sehen Sie unter „Identität bestätigen“.',
  VERIFICATION_APPROVED: 'Ihre Identität ist bereits bestätigt. Sie müssen nichts weiter tun.',
  VERIFICATION_CHANGED:
    'Zu diesem Konto wurden inzwischen andere Unterlagen eingereicht, oder sie wurden schon geprüft. Es wurde nichts entschieden; bitte öffnen Sie die Prüfung erneut.',
  VERIFICATION_UNKNOWN: 'Zu diesem Konto liegen keine Unterlagen zur Prüfung vor. Es wurde nichts geändert.',
  ID_NUMBER_INVALID:
    'Diese Nummer kann nicht stimmen: Länge oder Prüfziffer passen nicht zur Art des Ausweises. Es wurde nichts eingereicht; bitte vergleichen Sie sie Zeichen für Zeichen mit dem Ausweis.',
  ID_NUMBER_TAKEN:
    'Mit dieser Ausweisnummer lässt sich kein weiteres Konto bestätigen. Es wurde nichts eingereicht; wenn Sie schon ein Konto haben, nutzen Sie bitte dieses.',
  DOCUMENT_UNKNOWN:
    'Dieses Bild gibt es in Ihrem Konto nicht oder nicht mehr. Bilder, die nicht eingereicht werden, löschen wir nach einem Tag; bitte laden Sie es neu hoch.',
  IMAGE_REQUIRED: 'Es ist kein Bild angekommen. Es wurde nichts gespeichert; bitte wählen Sie ein Foto.',
  IMAGE_TOO_LARGE:
    'Das Bild ist zu groß (höchstens {maxBytes:bytes}). Es wurde nichts gespeichert; bitte wählen Sie ein kleineres.',
  IMAGE_TOO_MANY_PIXELS:
    'Das Bild hat zu viele Bildpunkte (höchstens {maxPixels:words}). Es wurde nichts gespeichert; bitte verkleinern Sie es.',
  IMAGE_TOO_SMALL:
    'Das Bild ist zu klein: Die kurze Seite braucht mindestens {minPixels} Bildpunkte. Es wurde nichts gespeichert; bitte fotografieren Sie aus der Nähe.',
  IMAGE_UNREADABLE:
    'Das Bild ist beschädigt oder unvollständig. Es wurde nichts gespeichert; bitte nehmen Sie das Foto neu auf.',
  IMAGE_TYPE_UNSUPPORTED:
    'Dieses Dateiformat können wir nicht annehmen. Es wurde nichts gespeichert; bitte verwenden Sie JPEG, PNG oder WebP.',

  ACCOUNT_ERASED: 'Dieses Konto ist geschlossen, seine persönlichen Daten sind gelöscht. Es wurde nichts ausgeführt.',
  ACCOUNT_NOT_EMPTY:
    'Auf diesem Konto liegen noch Geld, Wertpapiere oder offene Aufträge. Es wurde nichts gelöscht; das Konto muss zuerst leer sein.',
  MAKER_IS_CHECKER:
    'Sie können Ihren eigenen Antrag nicht genehmigen. Es wurde nichts geändert; bitte lassen Sie jemand anderen entscheiden.',
  ERASURE_NOT_REQUESTED: 'Für dieses Konto ist keine Löschung beantragt. Es wurde nichts gelöscht.',
  ERASURE_ALREADY_REQUESTED:
    'Für dieses Konto ist die Löschung schon beantragt. Sie wartet auf die Genehmigung durch jemand anderen.',
  STAFF_LOGIN_FAILED: 'Anmeldename, Passwort oder Code sind falsch.',
  STAFF_UNKNOWN: 'Diesen Mitarbeiterzugang gibt es nicht. Es wurde nichts geändert.',
  CUSTOMER_UNKNOWN:
    'Zu diesen Angaben gibt es kein Konto. Die Suche braucht die genaue, vollständige Angabe; bitte prüfen Sie sie.',
  STAFF_LOGIN_TAKEN: 'Dieser Anmeldename ist schon vergeben. Es wurde nichts angelegt; bitte wählen Sie einen anderen.',
  STAFF_TOO_FEW_ADMINS:
    'Mindestens zwei Administratoren müssen bleiben, damit einer den anderen prüfen kann. Es wurde nichts geändert.',
  STAFF_NOT_PROPOSED: 'Dieser Mitarbeiterzugang wartet nicht mehr auf eine Genehmigung. Es wurde nichts geändert.',

  SYMBOL_UNKNOWN: 'Dieses Wertpapier führen wir nicht. Es wurde nichts ausgeführt.',
  TOO_MANY_SYMBOLS: 'Sie können nicht so viele Wertpapiere auf einmal abfragen (höchstens {limit}).',

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
  PRICE_REQUIRED:
    'Ein Limit-Auftrag braucht einen Preis. Ihr Auftrag wurde nicht angenommen; bitte geben Sie das Limit an.',
  PRICE_NOT_ALLOWED:
    'Ein Market-Auftrag (billigst/bestens) hat kein Limit. Ihr Auftrag wurde nicht angenommen; für einen festen Preis wählen Sie bitte einen Limit-Auftrag.',
  PRICE_OUT_OF_COLLAR:
    'Das Limit ist zu weit vom aktuellen Kurs entfernt: Möglich ist {from:price} bis {to:price}. Ihr Auftrag wurde nicht angenommen, es ist kein Geld reserviert.',
  ABOVE_MAX_VALUE:
    'Dieser Auftrag überschreitet den Höchstwert eines einzelnen Auftrags ({max:money}). Er wurde nicht angenommen; bitte teilen Sie ihn auf.',
  ORDER_EXISTS:
    'Diesen Auftrag haben Sie schon erteilt. Er wurde nicht noch einmal angenommen; bitte sehen Sie in Ihren Aufträgen nach.',
  TOO_MANY_OPEN_ORDERS_one:
    'Sie haben schon {limit:count} offenen Auftrag, mehr sind nicht möglich. Dieser wurde nicht angenommen; bitte streichen Sie zuerst einen anderen.',
  TOO_MANY_OPEN_ORDERS_other:
    'Sie haben schon {limit:count} offene Aufträge, mehr sind nicht möglich. Dieser wurde nicht angenommen; bitte streichen Sie zuerst einen anderen.',
  CURRENCY_MISMATCH:
    'Dieses Wertpapier wird in einer anderen Währung gehandelt als der Ihres Kontos. Ihr Auftrag wurde nicht angenommen.',
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
  ACTOR_NOT_ALLOWED: 'Dazu sind Sie nicht berechtigt. Es wurde nichts ausgeführt.',
  DEPOSIT_ALREADY_BOOKED: 'Diese Einzahlung ist bereits gutgeschrieben; sie wird nicht doppelt gebucht.',
  EXECUTION_ALREADY_RECORDED: 'Diese Ausführung ist bereits gebucht; sie wird nicht doppelt gebucht.',
  INSTRUMENT_CONFLICT:
    'Unter diesem Kürzel wird bereits ein Wertpapier in einer anderen Währung geführt. Es wurde nichts importiert.',
  IDEMPOTENCY_BODY_MISMATCH:
    'Mit diesem Idempotency-Key wurde schon eine andere Anfrage gesendet. Diese hier wurde nicht ausgeführt; die frühere gilt weiter.',
  COMMAND_TOO_OLD:
    'Die Anfrage ist zu alt, um sicher ausgeführt zu werden. Es wurde nichts ausgeführt; bitte senden Sie sie neu.',
  COMMAND_EXPIRED:
    'Die Anfrage konnte nicht rechtzeitig bearbeitet werden und ist verfallen. Es wurde nichts ausgeführt und kein Geld reserviert; bitte versuchen Sie es erneut.',
  COMMAND_FAILED:
    'Die Anfrage konnte wegen eines Fehlers bei uns nicht bearbeitet werden. Es wurde nichts ausgeführt und kein Geld reserviert; wir sind benachrichtigt.',
  COMMAND_UNREADABLE: 'Die Anfrage konnte nicht gelesen werden. Es wurde nichts ausgeführt und kein Geld reserviert.',
  COMMAND_UNKNOWN: 'Diese Art von Anfrage kennen wir nicht. Es wurde nichts ausgeführt und kein Geld reserviert.',

  AMOUNT_INVALID:
    'Der Betrag ist nicht lesbar. Bitte geben Sie ihn mit höchstens zwei Nachkommastellen an, zum Beispiel 250,00. Es wurde nichts überwiesen.',
  AMOUNT_TOO_SMALL: 'Der Betrag ist zu klein: Eine Überweisung ist ab {min:money} möglich. Es wurde nichts überwiesen.',
  AMOUNT_TOO_LARGE:
    'Der Betrag ist zu groß: Je Überweisung sind höchstens {max:money} möglich. Es wurde nichts überwiesen.',
  BANK_UNAVAILABLE:
    'Die Bank ist gerade nicht erreichbar. Bitte versuchen Sie es gleich erneut: Dieselbe Überweisung wird auf keinen Fall doppelt ausgeführt.',

  // Why a field is refused: the end of the sentence of INPUT_INVALID.
  'reason.required': 'fehlt',
  'reason.unknown': 'gibt es hier nicht',
  'reason.notText': 'muss ein Text sein',
  'reason.notNumber': 'muss eine Zahl ohne Anführungszeichen im üblichen Wertebereich sein',
  'reason.notWhole': 'muss eine ganze Zahl sein',
  'reason.notObject': 'muss ein JSON-Objekt sein',
  'reason.notList': 'muss eine Liste sein',
  'reason.notYesNo': 'muss true oder false sein',
  'reason.tooSmall': 'muss mindestens {min} sein',
  'reason.tooLarge': 'darf höchstens {max} sein',
  'reason.tooShort': 'ist zu kurz (mindestens {min})',
  'reason.tooLong': 'ist zu lang (höchstens {max})',
  'reason.notChoice': 'enthält keinen der möglichen Werte',
  'reason.format': 'hat nicht das erwartete Format',
} as const;
