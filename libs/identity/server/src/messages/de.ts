export const de = {
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
    'Bitte lesen und bestätigen Sie zuerst die aktuelle Nutzungsvereinbarung. Bis dahin wird nichts eröffnet oder gekauft.',
  AGREEMENT_CHANGED:
    'Der Text der Nutzungsvereinbarung hat sich geändert. Es wurde nichts bestätigt; bitte laden Sie die Seite neu und lesen Sie ihn noch einmal.',
  APPROPRIATENESS_UNKNOWN:
    'Dieses Produkt ist komplex, und wir kennen Ihre Kenntnisse und Erfahrungen damit nicht. Es wurde nichts bestellt; bitte lesen Sie zuerst den Hinweis oder beantworten Sie die Fragen unter „Kenntnisse und Erfahrungen“.',
  APPROPRIATENESS_WARNING:
    'Nach Ihren Antworten reichen Ihre Kenntnisse und Erfahrungen für dieses Produkt nicht aus. Es wurde nichts bestellt; lesen Sie bitte zuerst den Hinweis, wenn Sie dennoch bestellen möchten.',
  QUESTIONNAIRE_CHANGED: 'Die Fragen haben sich geändert. Es wurde nichts gespeichert; bitte laden Sie die Seite neu.',
  QUESTIONNAIRE_INCOMPLETE: 'Bitte beantworten Sie alle Fragen. Es wurde nichts gespeichert.',
  QUESTIONNAIRE_TOO_OFTEN:
    'Die Fragen lassen sich höchstens dreimal in 24 Stunden beantworten. Es wurde nichts gespeichert; möglich ist das wieder ab {until:time} Uhr.',
  WARNING_CHANGED: 'Dieser Hinweis gilt nicht mehr. Es wurde nichts bestätigt; bitte laden Sie die Seite neu.',
  INVITATION_CODE_REQUIRED:
    'Für die Registrierung ist ein Einladungscode nötig. Das Konto wurde noch nicht eröffnet; bitte geben Sie den Code ein.',
  INVITATION_CODE_UNKNOWN:
    'Diesen Einladungscode gibt es nicht. Das Konto wurde noch nicht eröffnet; bitte prüfen Sie den Code.',
  CODE_WRONG:
    'Der Code ist falsch oder gilt nicht mehr. Es wurde nichts geändert; bitte prüfen Sie ihn oder fordern Sie einen neuen an.',
  LOGIN_FAILED: 'Telefonnummer oder Passwort stimmen nicht.',
  GUESSES_SPENT:
    'In den letzten 24 Stunden gab es zu viele falsche Eingaben. Zu Ihrem Schutz wird in den nächsten {retryAfterSeconds:duration} keine weitere geprüft. Ein neues Passwort können Sie unter „Passwort vergessen?“ festlegen.',
  SECOND_FACTOR_REQUIRED:
    'Bitte bestätigen Sie mit einem Code, dass Sie es sind: aus der Nachricht an Ihr Telefon oder, falls eingerichtet, aus Ihrer Authenticator-App. Es wurde noch nichts ausgeführt.',
  PHONE_UNSUPPORTED:
    'An diese Nummer senden wir keine Codes. Bitte verwenden Sie eine Mobilnummer aus einem Land, das wir bedienen.',
  CODES_PAUSED:
    'Wir können zurzeit keine weiteren Codes senden. Es wurde nichts geändert; bitte versuchen Sie es in {retryAfterSeconds:duration} noch einmal.',
  SESSION_GUESSES_SPENT:
    'Diese Sitzung wurde nach zu vielen falschen Eingaben oder ungenutzten Codes beendet. Es wurde nichts ausgeführt; bitte melden Sie sich neu an. Ihre anderen Geräte und offenen Aufträge sind nicht betroffen.',
  UNLOCK_FAILED:
    'Das war nicht richtig; die Sitzung bleibt gesperrt. Nach vier falschen Eingaben in Folge wird sie beendet, und Sie melden sich neu an.',
  SESSION_UNKNOWN: 'Diese Sitzung gibt es in Ihrem Konto nicht oder nicht mehr. Es wurde nichts geändert.',

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
  DIGITS_COMMON:
    'Diese Ziffern werden besonders oft gewählt und sind leicht zu erraten. Es wurde nichts gespeichert; bitte wählen Sie andere.',
  DIGITS_ACCOUNT:
    'Diese Ziffern stehen in Ihrer Kontonummer und sind leicht zu erraten. Es wurde nichts gespeichert; bitte wählen Sie andere.',
  STEP_UP_REQUIRED:
    'Bitte bestätigen Sie zuerst mit Anmeldepasswort und Code, dass Sie es sind. Es wurde noch nichts ausgeführt und kein Geld bewegt.',
  STEP_UP_INVALID:
    'Ihre Bestätigung ist abgelaufen, wurde schon verwendet oder galt für etwas anderes. Es wurde nichts ausgeführt und kein Geld bewegt; bitte bestätigen Sie erneut.',
  STEP_UP_FAILED:
    'Die Bestätigung ist fehlgeschlagen: Anmeldepasswort, Code oder Passkey stimmen nicht. Es wurde nichts ausgeführt und kein Geld bewegt; bitte versuchen Sie es noch einmal.',
  NOT_SWITCHED_ON:
    'Das ist erst möglich, wenn alle Teile des Systems aktualisiert sind. Es wurde nichts geändert; bitte versuchen Sie es später erneut.',
  STEP_UP_NOT_YET:
    'Diese Bestätigung ist noch nicht möglich, weil das System gerade aktualisiert wird. Es wurde nichts ausgeführt und kein Geld bewegt; bitte versuchen Sie es später noch einmal.',
  TOTP_WRONG:
    'Der Code der Authenticator-App ist falsch oder schon verwendet. Es wurde nichts geändert; bitte nehmen Sie den nächsten Code und prüfen Sie die Uhrzeit Ihres Geräts.',
  TOTP_REQUIRED:
    'Dafür brauchen wir den Code Ihrer Authenticator-App oder einen Wiederherstellungscode. Es wurde noch nichts ausgeführt und kein Geld bewegt.',
  TOTP_NOT_STARTED:
    'Die Einrichtung der Authenticator-App wurde nicht begonnen oder ist abgelaufen. Es wurde nichts geändert; bitte beginnen Sie von vorn.',
  TOTP_ALREADY_ENROLLED:
    'Es ist bereits eine Authenticator-App eingerichtet. Wenn Sie eine andere verwenden möchten, entfernen Sie bitte zuerst diese.',
  TOTP_NOT_ENROLLED: 'In Ihrem Konto ist keine Authenticator-App eingerichtet. Es wurde nichts geändert.',
  PASSKEY_FAILED: 'Der Passkey konnte nicht geprüft werden. Es wurde nichts geändert; bitte beginnen Sie von vorn.',
  PASSKEY_LOGIN_FAILED:
    'Mit diesem Passkey ist keine Anmeldung möglich. Bitte versuchen Sie es noch einmal oder melden Sie sich mit Telefonnummer und Passwort an.',
  PASSKEY_REQUIRED:
    'Dafür brauchen wir einen Ihrer Passkeys oder einen Wiederherstellungscode. Es wurde noch nichts ausgeführt und kein Geld bewegt.',
  PASSKEY_HOST:
    'Unter dieser Adresse sind keine Passkeys möglich, denn sie brauchen einen Namen statt Ziffern. Bitte öffnen Sie Parkett unter seinem Namen; auf demselben Rechner ist das localhost.',
  PASSKEY_UNKNOWN:
    'Diesen Passkey gibt es in Ihrem Konto nicht oder nicht unter dieser Adresse. Es wurde nichts geändert.',
  PASSKEY_ALREADY_ENROLLED: 'Dieser Passkey ist in Ihrem Konto schon eingerichtet. Es wurde nichts geändert.',
  PASSKEYS_TOO_MANY:
    'In Ihrem Konto sind schon {max} Passkeys eingerichtet, mehr sind nicht möglich. Es wurde nichts geändert; bitte entfernen Sie zuerst einen.',
  COOLING_DOWN:
    'Nach einer Änderung Ihrer Zugangsdaten oder Empfänger gilt zu Ihrem Schutz eine Wartezeit. Es wurde kein Geld bewegt; möglich ist das wieder ab {until:time} Uhr. Sie können weiterhin handeln.',
  RESET_RECENTLY:
    'Ihr Passwort wurde vor kurzem per Telefon zurückgesetzt. Zu Ihrem Schutz ist das erst ab {until:time} Uhr möglich. Es wurde nichts geändert.',
  PHONE_CHANGED_RECENTLY:
    'Ihre Telefonnummer wurde vor kurzem geändert. Zu Ihrem Schutz können Sie die Sperre erst ab {until:time} Uhr selbst aufheben; vorher hilft Ihnen der Kundendienst. Es wurde nichts geändert.',

  PHONE_UNCHANGED: 'Das ist schon Ihre Telefonnummer. Es wurde nichts geändert.',
  PHONE_NOT_ACCEPTED:
    'Diese Telefonnummer können wir für Ihr Konto nicht annehmen. Es wurde nichts geändert; bitte nehmen Sie eine andere.',
  PHONE_CHANGE_WAITING:
    'Eine Änderung Ihrer Telefonnummer wartet noch bis {until:time} Uhr. Es wurde nichts weiter geändert; die wartende Änderung können Sie unter Sicherheit stoppen.',
  PHONE_CHANGE_UNKNOWN:
    'Es wartet keine Änderung Ihrer Telefonnummer mehr. Es wurde nichts geändert; die gültige Nummer sehen Sie unter Sicherheit.',
  EMAIL_INVALID:
    'Diese E-Mail-Adresse ist nicht gültig. Es wurde nichts geändert; bitte geben Sie sie wie name@example.org ein.',
  EMAIL_UNCHANGED: 'Das ist schon Ihre E-Mail-Adresse. Es wurde nichts geändert.',
  VERIFICATION_REQUIRED:
    'Zum Handeln muss Ihre Identität bestätigt sein. Es wurde nichts angenommen und kein Geld reserviert; bitte reichen Sie Ihren Ausweis unter „Identität bestätigen“ ein oder warten Sie das Ergebnis der Prüfung ab.',
  VERIFICATION_UNDER_REVIEW:
    'Ihre Unterlagen liegen uns bereits zur Prüfung vor. Es wurde nichts geändert; das Ergebnis sehen Sie unter „Identität bestätigen“.',
  VERIFICATION_APPROVED: 'Ihre Identität ist bereits bestätigt. Sie müssen nichts weiter tun.',
  VERIFICATION_CHANGED:
    'Zu diesem Konto wurden inzwischen andere Unterlagen eingereicht, oder sie wurden schon geprüft. Es wurde nichts entschieden; bitte öffnen Sie die Prüfung erneut.',
  VERIFICATION_UNKNOWN: 'Zu diesem Konto liegen keine Unterlagen zur Prüfung vor. Es wurde nichts geändert.',
  DOCUMENTS_NOT_SEEN:
    'Bitte öffnen Sie zuerst jedes Bild dieser Unterlagen. Freigeben kann nur, wer sie selbst angesehen hat; es wurde nichts entschieden.',
  FIELDS_NOT_CONFIRMED:
    'Bitte vergleichen Sie zuerst jede Angabe mit den Bildern und bestätigen Sie sie. Es wurde nichts entschieden.',
  ACCOUNT_RESTRICTED:
    'Das ist für dieses Konto zurzeit gesperrt. Es wurde nichts ausgeführt; offene Aufträge bestehen weiter und lassen sich streichen. Unter Sicherheit steht, was gesperrt ist, warum und was Sie tun können.',
  LOGIN_STOPPED:
    'Die Anmeldung ist für dieses Konto gesperrt. Ihr Geld und Ihre Aktien sind unverändert. Bitte wenden Sie sich an den Kundendienst.',
  RESTRICTION_UNKNOWN: 'Auf diesem Konto gibt es keine solche Sperre mehr. Es wurde nichts geändert.',
  STOPPED_ALREADY: 'Das Konto ist aus diesem Grund schon so gesperrt. Es wurde nichts geändert.',
  STOPPED_ALONE:
    'Eine Person allein hat dieses Konto vor kurzem gesperrt; das geht wieder ab {until:time} Uhr. Zu zweit können Sie es jederzeit sperren. Es wurde nichts geändert.',
  MONEY_NOT_HELD: 'Eigenes Geld wird nur aus rechtlichen Gründen zurückgehalten. Es wurde nichts geändert.',
  DOCUMENT_LINES_REQUIRED:
    'Zu diesem Ausweis brauchen wir die maschinenlesbaren Zeilen. Es wurde nichts eingereicht; bitte geben Sie die Zeilen ein.',
  DOCUMENT_LINES_INVALID:
    'Zeile {line} der maschinenlesbaren Zeilen stimmt ab Zeichen {from} nicht. Es wurde nichts eingereicht; bitte vergleichen Sie diese Stelle mit Ihrem Ausweis.',
  DOCUMENT_LINES_DIFFER:
    'Art, Land, Name oder Nummer stimmen nicht mit den maschinenlesbaren Zeilen überein. Es wurde nichts eingereicht; bitte schreiben Sie alles so wie im Ausweis, den Namen in lateinischen Buchstaben.',
  DOCUMENT_EXPIRED:
    'Dieser Ausweis ist seit dem {expiredOn} abgelaufen. Es wurde nichts angenommen; bitte verwenden Sie einen gültigen Ausweis.',
  US_PERSON_NOT_SERVED:
    'Für US-Personen eröffnen wir keine Konten: Staatsangehörige der USA, Inhaber einer Greencard und Menschen, die dort ansässig sind. Es wurde nichts gespeichert. Wenn Sie schon Kunde sind, wenden Sie sich bitte an den Kundendienst.',
  TIN_INVALID:
    'Diese Steuernummer passt nicht zum Land {country}. Bitte prüfen Sie sie, oder geben Sie an, warum Sie keine haben.',
  TAX_RESIDENCE_DECLARED: 'Ihre steuerliche Ansässigkeit ist schon angegeben. Ändern können Sie sie unter Sicherheit.',
  SELF_CERTIFICATION_CHANGED:
    'Der Text der Selbstauskunft hat sich geändert. Es wurde nichts gespeichert; bitte laden Sie die Seite neu und lesen Sie ihn noch einmal.',
  CUSTOMER_UNDER_AGE: 'Ein Konto ist erst ab 18 Jahren möglich. Es wurde nichts eingereicht.',
  KYC_EXPIRED:
    'Ihr Ausweis ist am {expiredOn} abgelaufen. Kaufen und Aktien zu einem anderen Broker übertragen können Sie erst wieder, wenn ein neuer Ausweis freigegeben ist; bitte reichen Sie ihn unter „Identität bestätigen“ ein. Verkaufen und Streichen geht weiterhin; es wurde nichts ausgeführt.',
  COMPLAINT_UNKNOWN: 'Diese Beschwerde gibt es nicht. Es wurde nichts geändert.',
  COMPLAINTS_OPEN:
    'Es sind schon {max} Ihrer Beschwerden unbeantwortet. Es wurde nichts eingereicht; Sie können die nächste einreichen, sobald eine beantwortet ist.',
  COMPLAINTS_TODAY:
    'Sie haben in den letzten 24 Stunden {max} Beschwerden eingereicht. Es wurde nichts eingereicht; bitte versuchen Sie es morgen erneut.',
  COMPLAINT_NOT_TAKEN:
    'Diese Beschwerde hat noch niemand übernommen. Es wurde nichts gesendet; bitte übernehmen Sie sie zuerst.',
  COMPLAINT_ANSWERED: 'Diese Beschwerde ist schon beantwortet. Es wurde nichts geändert; bitte laden Sie sie neu.',
  COMPLAINT_ABOUT_YOU:
    'Diese Beschwerde betrifft Sie selbst. Es wurde nichts gesendet; eine andere Person muss sie beantworten.',
  COMPLAINT_NOT_REOPENED:
    'Auf diese Beschwerde können Sie nicht noch einmal antworten: Sie ist noch nicht beantwortet, oder Sie haben ihr schon einmal widersprochen. Es wurde nichts gesendet.',
  SCREENING_UNANSWERED:
    'Die Prüfung gegen Sanktions- und PEP-Listen ist noch nicht beantwortet. Es wurde nichts entschieden; bitte warten Sie einen Moment und versuchen Sie es erneut.',
  SCREENING_OPEN:
    'Ein möglicher Listentreffer ist noch nicht beurteilt. Es wurde nichts entschieden; zwei Personen beurteilen ihn zuerst unter „Listenprüfung“.',
  SCREENING_CONFIRMED:
    'Zwei Personen haben bestätigt, dass diese Person auf einer Sanktionsliste steht. Eine Freigabe ist nicht möglich; es wurde nichts geändert.',
  SCREENING_OUTDATED: 'Inzwischen gelten andere Angaben. Es wurde nichts aufgezeichnet.',
  SCREENING_HIT_UNKNOWN:
    'Diesen offenen Listentreffer gibt es nicht, oder er ist schon beurteilt. Es wurde nichts geändert; bitte laden Sie den Fall neu.',
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

  RECOVERY_UNKNOWN: 'Diesen Antrag gibt es nicht, oder er ist beendet. Es wurde nichts geändert.',
  RECOVERY_OPEN: 'Für dieses Konto ist schon ein anderer Antrag genehmigt. Es wurde nichts geändert.',
  RECOVERY_REQUESTED:
    'Für dieses Konto ist ein neuer Zugang beantragt. Zuerst muss eine zweite Person darüber entscheiden. Es wurde nichts geändert.',
  RECOVERY_HELD:
    'Aus rechtlichen Gründen dürfen wir den Zugang zu diesem Konto jetzt nicht ändern. Bitte wenden Sie sich an den Kundendienst. Es wurde nichts geändert.',
  RECOVERY_COOLING: 'Zu Ihrem Schutz ist das erst ab {until:time} Uhr möglich. Es wurde nichts geändert.',
  RECOVERY_EXPIRED:
    'Die Frist für diesen Antrag ist abgelaufen. Bitte stellen Sie einen neuen. Es wurde nichts geändert.',
  NO_FACTOR_TO_REMOVE: 'Dieses Konto hat weder Passkey noch Authenticator-App. Es wurde nichts geändert.',
  ACCOUNT_ERASED: 'Dieses Konto ist geschlossen, seine persönlichen Daten sind gelöscht. Es wurde nichts ausgeführt.',
  ACCOUNT_NOT_EMPTY:
    'Auf diesem Konto liegen noch Geld, Wertpapiere oder offene Aufträge oder Lastschriften der letzten acht Wochen, die die Bank zurückbuchen kann. Es wurde nichts gelöscht; das Konto muss zuerst leer sein.',
  ACCOUNT_CLOSED:
    'Dieses Konto ist geschlossen; seine Daten sind weggeschlossen, solange das Gesetz sie verlangt. Es wurde nichts ausgeführt.',
  ERASURE_HELD:
    'Für dieses Konto gilt eine Sperre. Es wurde nichts gelöscht; zuerst muss die Sperre aufgehoben oder abgelaufen sein.',
  ERASURE_NOT_DUE: 'Die Löschung ist erst ab {due:time} Uhr möglich. Es wurde nichts gelöscht.',
  ERASURE_NOT_OWN:
    'Nur der Kunde selbst kann die Löschung beantragen, außer ein Gericht oder eine Behörde ordnet sie an. Es wurde nichts gelöscht.',
  MAKER_IS_CHECKER:
    'Sie können Ihren eigenen Antrag nicht genehmigen. Es wurde nichts geändert; bitte lassen Sie jemand anderen entscheiden.',
  ERASURE_NOT_REQUESTED: 'Für dieses Konto ist keine Löschung beantragt. Es wurde nichts gelöscht.',
  ERASURE_ALREADY_REQUESTED: 'Für dieses Konto ist die Löschung schon beantragt.',
  STAFF_LOGIN_FAILED: 'Anmeldename, Passwort oder Code sind falsch.',
  STAFF_UNKNOWN: 'Diesen Mitarbeiterzugang gibt es nicht. Es wurde nichts geändert.',
  CUSTOMER_UNKNOWN:
    'Zu diesen Angaben gibt es kein Konto. Die Suche braucht die genaue, vollständige Angabe; bitte prüfen Sie sie.',
  STAFF_LOGIN_TAKEN: 'Dieser Anmeldename ist schon vergeben. Es wurde nichts angelegt; bitte wählen Sie einen anderen.',
  STAFF_TOO_FEW_ADMINS:
    'Mindestens zwei Administratoren müssen bleiben, damit einer den anderen prüfen kann. Es wurde nichts geändert.',
  STAFF_NOT_PROPOSED: 'Dieser Mitarbeiterzugang wartet nicht mehr auf eine Genehmigung. Es wurde nichts geändert.',
  STAFF_LINK_INVALID:
    'Dieser Link ist nicht gültig: Er wurde schon verwendet, ist abgelaufen oder wurde ersetzt. Wenn Sie damit Ihren Zugang eingerichtet haben, melden Sie sich bitte an; andernfalls lassen Sie sich einen neuen Link ausstellen.',
  STAFF_PAGE_OUTDATED:
    'Diese Seite ist nicht mehr aktuell. Es wurde nichts geändert; öffnen Sie bitte Ihren Link erneut und fügen Sie Ihrer Authenticator-App den neuen Schlüssel hinzu.',
  STAFF_LINK_REFUSED:
    'Für diesen Mitarbeiterzugang kann derzeit kein Link ausgestellt werden. Es wurde nichts geändert.',
  STAFF_LINK_OWN:
    'Für sich selbst können Sie keinen Link ausstellen. Es wurde nichts geändert; bitte wenden Sie sich an einen anderen Administrator.',
  STAFF_LINK_BY_APPROVER:
    'Den ersten Link stellt aus, wer den neuen Zugang genehmigt hat, nicht wer ihn vorgeschlagen hat. Es wurde nichts geändert.',
  STAFF_CUSTOMER_TAKEN:
    'Sie haben für diesen Mitarbeiterzugang schon zu viele Kundenkonten eingetragen. Es wurde nichts geändert; bitte wenden Sie sich an einen anderen Administrator.',
  STAFF_NOT_INDEPENDENT:
    'Sie und die vorschlagende Person gelten bis {until:time} Uhr nicht als unabhängig, weil ein Zugang vor Kurzem über den anderen eingerichtet wurde. Es wurde nichts geändert; bitte lassen Sie jemand anderen entscheiden.',
} as const;
