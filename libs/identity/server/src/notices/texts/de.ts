import type { NoticeTexts } from '../notice-kinds';

export const de: NoticeTexts = {
  'code.register':
    'Parkett: {code} ist Ihr Code zur Kontoeröffnung, {minutes} Min. gültig. Nennen Sie ihn niemandem, auch uns nicht. Das waren Sie nicht? Tun Sie nichts.',
  'code.resetPassword':
    'Parkett: {code} ist Ihr Code für ein neues Passwort, {minutes} Min. gültig. Nennen Sie ihn niemandem, auch uns nicht. Das waren Sie nicht? Tun Sie nichts.',
  'code.recover':
    'Parkett: {code} ist Ihr Code für einen neuen Zugang mit dieser Nummer, {minutes} Min. gültig. Nennen Sie ihn niemandem. Das waren Sie nicht? Tun Sie nichts.',
  'code.login':
    'Parkett: {code} ist Ihr Code zur Anmeldung auf einem neuen Gerät, {minutes} Min. gültig. Nennen Sie ihn niemandem. Nicht Sie? Ändern Sie Ihr Passwort.',
  'code.changeTradingPassword':
    'Parkett: {code} ist Ihr Code für ein neues Handelspasswort, {minutes} Min. gültig. Nennen Sie ihn niemandem. Das waren Sie nicht? Ändern Sie Ihr Passwort.',
  'code.changePaymentPassword':
    'Parkett: {code} ist Ihr Code für ein neues Zahlungspasswort, {minutes} Min. gültig. Nennen Sie ihn niemandem. Das waren Sie nicht? Ändern Sie Ihr Passwort.',
  'code.enrolTotp':
    'Parkett: Code {code} zum Einrichten der Authenticator-App, {minutes} Min. gültig. Nennen Sie ihn niemandem. Das waren Sie nicht? Ändern Sie Ihr Passwort.',
  'code.removeTotp':
    'Parkett: Code {code} zum Entfernen der Authenticator-App, {minutes} Min. gültig. Nennen Sie ihn niemandem. Das waren Sie nicht? Ändern Sie Ihr Passwort.',
  'code.enrolPasskey':
    'Parkett: Code {code} zum Einrichten eines Passkeys, {minutes} Min. gültig. Nennen Sie ihn niemandem. Das waren Sie nicht? Ändern Sie Ihr Passwort.',
  'code.removePasskey':
    'Parkett: Code {code} zum Entfernen eines Passkeys, {minutes} Min. gültig. Nennen Sie ihn niemandem. Das waren Sie nicht? Ändern Sie Ihr Passwort.',
  'code.withdraw':
    'Parkett: {code} gibt die Auszahlung von {amount} an {payee} frei, {minutes} Min. gültig. Nennen Sie ihn niemandem. Nicht Sie? Ändern Sie Ihr Passwort.',
  'code.addPayee':
    'Parkett: {code} nimmt {payee} als neuen Empfänger auf, {minutes} Min. gültig. Nennen Sie den Code niemandem. Nicht Sie? Ändern Sie Ihr Passwort.',
  'code.signMandate':
    'Parkett: {code} erteilt ein SEPA-Lastschriftmandat für {payee}, {minutes} Min. gültig. Nennen Sie den Code niemandem. Nicht Sie? Ändern Sie Ihr Passwort.',
  'code.viewDocuments':
    'Parkett: {code} ist Ihr Code, um Ihre Ausweisbilder zu sehen, {minutes} Min. gültig. Nennen Sie ihn niemandem. Das waren Sie nicht? Ändern Sie Ihr Passwort.',
  'code.unfreeze':
    'Parkett: {code} ist Ihr Code, um die Kontosperre aufzuheben, {minutes} Min. gültig. Nennen Sie ihn niemandem. Das waren Sie nicht? Ändern Sie Ihr Anmeldepasswort.',
  'code.eraseData':
    'Parkett: {code} ist Ihr Code, um Ihre Daten löschen zu lassen, {minutes} Min. gültig. Nennen Sie ihn niemandem. Das waren Sie nicht? Ändern Sie Ihr Anmeldepasswort.',
  'code.changePhone':
    'Parkett: Code {code} zum Ändern Ihrer Telefonnummer, {minutes} Min. gültig. Nennen Sie ihn niemandem. Das waren Sie nicht? Ändern Sie Ihr Passwort.',
  'code.changeEmail':
    'Parkett: Code {code} zum Ändern Ihrer E-Mail-Adresse, {minutes} Min. gültig. Nennen Sie ihn niemandem. Das waren Sie nicht? Ändern Sie Ihr Passwort.',
  'code.raiseWithdrawalLimit':
    'Parkett: {code} setzt das Auszahlungslimit auf {perDay} am Tag, {amount} im Monat, {minutes} Min. gültig. Nicht weitersagen. Nicht Sie? Passwort ändern.',
  'code.declareTaxResidence':
    'Parkett: Code {code} zur Angabe Ihrer Steuerländer, {minutes} Min. gültig. Nennen Sie ihn niemandem. Das waren Sie nicht? Ändern Sie Ihr Passwort.',
  'code.orderAllowance':
    'Parkett: Code {code} für Ihren Freistellungsauftrag, {minutes} Min. gültig. Nennen Sie ihn niemandem. Das waren Sie nicht? Ändern Sie Ihr Passwort.',
  'code.changeAddress':
    'Parkett: Code {code} zum Ändern Ihrer Anschrift, {minutes} Min. gültig. Nennen Sie ihn niemandem. Das waren Sie nicht? Ändern Sie Ihr Passwort.',
  'code.newPhone':
    'Parkett: {code} bestätigt diese Nummer für Ihr Konto, {minutes} Min. gültig. Nennen Sie den Code niemandem. Das waren Sie nicht? Tun Sie nichts.',
  'code.newEmail':
    'Parkett: {code} bestätigt diese E-Mail-Adresse für Ihr Konto, {minutes} Min. gültig. Nennen Sie den Code niemandem. Das waren Sie nicht? Tun Sie nichts.',
  'mail.subject': 'Parkett: Sicherheit Ihres Kontos',
  'mail.time': 'Zeit: {time}',
  'mail.browser': 'Browser: {device}',
  'mail.freeze': 'Konto sperren: Öffnen Sie Parkett > Sicherheit > Konto sperren.',
  'mail.noLink': 'Unsere E-Mails enthalten nie einen Link zum Anmelden, und wir fragen nie nach Passwörtern.',
  phoneHasAccount:
    'Parkett: Mit dieser Nummer sollte ein Konto eröffnet werden. Sie haben schon eines; bitte melden Sie sich an. Das waren Sie nicht? Dann tun Sie nichts.',
  loginLocked:
    'Parkett: Nach vielen falschen Passwörtern ist die Anmeldung kurz gesperrt, Ihr Konto ist unverändert. Das waren Sie nicht? Wählen Sie ein neues Passwort.',
  newDevice:
    'Parkett: Ein neues Gerät hat sich in Ihrem Konto angemeldet. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  passwordChanged:
    'Parkett: Ihr Anmeldepasswort wurde geändert, andere Sitzungen sind beendet. Das waren Sie nicht? Setzen Sie es mit "Passwort vergessen" sofort zurück.',
  passwordReset:
    'Parkett: Ihr Anmeldepasswort wurde zurückgesetzt, Auszahlungen sind vorerst ausgesetzt. Das waren Sie nicht? Wenden Sie sich sofort an den Kundendienst.',
  tradingPasswordChanged:
    'Parkett: Ihr Handelspasswort wurde geändert. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  tradingPasswordLocked:
    'Parkett: Handelspasswort nach falschen Eingaben gesperrt. Wählen Sie ein neues in den Einstellungen. Das waren Sie nicht? Sperren Sie Ihr Konto in der App.',
  paymentPasswordChanged:
    'Parkett: Ihr Zahlungspasswort wurde geändert, Auszahlungen sind vorerst ausgesetzt. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  paymentPasswordLocked:
    'Parkett: Zahlungspasswort nach falschen Eingaben gesperrt. Wählen Sie ein neues in den Einstellungen. Das waren Sie nicht? Sperren Sie Ihr Konto in der App.',
  totpEnrolled:
    'Parkett: In Ihrem Konto wurde eine Authenticator-App eingerichtet. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  totpRemoved:
    'Parkett: Ihre Authenticator-App wurde entfernt, Auszahlungen sind vorerst ausgesetzt. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  passkeyEnrolled:
    'Parkett: In Ihrem Konto wurde ein Passkey eingerichtet. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  passkeyRemoved:
    'Parkett: Aus Ihrem Konto wurde ein Passkey entfernt. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  passkeyCloned:
    'Parkett: Ein Passkey wurde abgelehnt, denn er könnte kopiert worden sein. Entfernen Sie ihn unter Sicherheit und wenden Sie sich an den Kundendienst.',
  recoveryCodeUsed:
    'Parkett: Einer Ihrer Wiederherstellungscodes wurde verwendet. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  guessesSpent:
    'Parkett: Heute gab es zu viele falsche Eingaben in Ihrem Konto; bis zu 24 Std. wird keine mehr geprüft. Nicht Sie? Setzen Sie ein neues Anmeldepasswort.',
  phoneInUse:
    'Parkett: Jemand wollte diese Nummer für ein anderes Konto verwenden. Das ist nicht möglich, Ihr Konto ist unverändert. Sie müssen nichts tun.',
  emailSet:
    'Parkett: In Ihrem Konto wurde eine E-Mail-Adresse hinterlegt. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  emailChanged:
    'Parkett: Ihre E-Mail-Adresse wurde geändert, Auszahlungen sind vorerst ausgesetzt. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  phoneChangeRequested:
    'Parkett: Eine neue Nummer soll diese in Ihrem Konto ersetzen. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  phoneChanged:
    'Parkett: Ihre Telefonnummer wurde geändert, Auszahlungen sind vorerst ausgesetzt. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  phoneChangeStopped: 'Parkett: Die Änderung Ihrer Telefonnummer wurde gestoppt. Ihre bisherige Nummer gilt weiter.',
  phoneNotChanged:
    'Parkett: Ihre Telefonnummer wurde nicht geändert, weil die neue Nummer nicht mehr in Frage kommt. Ihre bisherige gilt weiter.',
  cardBound:
    'Parkett: Eine Bankverbindung für Auszahlungen wurde hinzugefügt. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  cardUnbound:
    'Parkett: Eine Bankverbindung wurde entfernt. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  withdrawalRequested:
    'Parkett: Eine Auszahlung auf Ihre Bankverbindung wurde beauftragt. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  withdrawalLimitRaised:
    'Parkett: Ein höheres Auszahlungslimit wurde beauftragt; es gilt in einem Tag. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  taxResidenceDeclared:
    'Parkett: Ihre steuerliche Ansässigkeit wurde geändert. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  taxResidenceAsked:
    'Parkett: Ihre Anschrift liegt in einem anderen Land. Bitte prüfen Sie in der App unter Sicherheit Ihre steuerliche Ansässigkeit.',
  addressChanged:
    'Parkett: Ihre Anschrift wurde geändert. Das waren Sie nicht? Sperren Sie Ihr Konto in der App unter Sicherheit.',
  sessionGuessesSpent:
    'Parkett: Nach mehreren falschen Eingaben haben wir eine Sitzung Ihres Kontos beendet. Nicht Sie? Setzen Sie ein neues Anmeldepasswort.',
  accountFrozen:
    'Parkett: Ihr Konto ist gesperrt, andere Geräte sind abgemeldet. Aufheben können Sie das in der App mit Passwort und zweitem Faktor.',
  accountUnfrozen:
    'Parkett: Die Sperre Ihres Kontos wurde aufgehoben. Das waren Sie nicht? Sperren Sie es in der App unter Sicherheit und rufen Sie den Kundendienst an.',
  accountRestricted:
    'Parkett: Wir haben Ihr Konto eingeschränkt. In der App steht, was gesperrt ist, warum und was Sie tun können.',
  restrictionLifted: 'Parkett: Die Einschränkung Ihres Kontos ist aufgehoben.',
  recoveryApproved:
    'Parkett: Für Ihr Konto wurde ein neuer Zugang genehmigt. Er gilt frühestens in 24 Stunden. Das waren Sie nicht? Melden Sie sich an und stoppen Sie ihn.',
  removalApproved:
    'Parkett: Ihre Passkeys und Ihre Authenticator-App werden in 24 Stunden entfernt. Das wollten Sie nicht? Melden Sie sich an und stoppen Sie es.',
  recoveryStopped:
    'Parkett: Der neue Zugang wurde gestoppt und Ihr Konto gesperrt. Aufheben können Sie die Sperre in der App.',
  accessRecovered:
    'Parkett: Ihr neuer Zugang gilt. Auszahlungen sind vorerst ausgesetzt. Das waren Sie nicht? Wenden Sie sich sofort an den Kundendienst.',
  factorsRemoved:
    'Parkett: Alle Passkeys und die Authenticator-App wurden entfernt. Setzen Sie jetzt ein neues Anmeldepasswort. Auszahlungen sind vorerst ausgesetzt.',
  erasureRequested:
    'Parkett: Die Löschung Ihrer Daten ist beantragt; Sie haben 14 Tage, um das in der App zurückzunehmen. Das waren Sie nicht? Sperren Sie dort Ihr Konto.',
  erasureWithdrawn: 'Parkett: Der Antrag auf Löschung Ihrer Daten ist zurückgenommen. Ihr Konto besteht weiter.',
  documentExpires:
    'Parkett: Ihr Ausweis läuft bald ab. Bitte reichen Sie in der App unter Identität bestätigen einen neuen ein.',
};
