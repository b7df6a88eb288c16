import type { NoticeTexts } from '../notice-kinds';

export const de: NoticeTexts = {
  'code.register':
    'Parkett: {code} ist Ihr Code zur Kontoeröffnung, {minutes} Min. gültig. Nennen Sie ihn niemandem, auch uns nicht. Nicht von Ihnen? Dann tun Sie nichts.',
  'code.resetPassword':
    'Parkett: {code} ist Ihr Code für ein neues Passwort, {minutes} Min. gültig. Nennen Sie ihn niemandem, auch uns nicht. Nicht von Ihnen? Dann tun Sie nichts.',
  'code.changeTradingPassword':
    'Parkett: {code} ist Ihr Code für ein neues Handelspasswort, {minutes} Min. gültig. Nennen Sie ihn niemandem. Nicht von Ihnen? Ändern Sie Ihr Anmeldepasswort.',
  'code.changePaymentPassword':
    'Parkett: {code} ist Ihr Code für ein neues Zahlungspasswort, {minutes} Min. gültig. Nennen Sie ihn niemandem. Nicht von Ihnen? Ändern Sie Ihr Anmeldepasswort.',
  'code.enrolTotp':
    'Parkett: {code} ist Ihr Code zum Einrichten der Authenticator-App, {minutes} Min. gültig. Nennen Sie ihn niemandem. Nicht von Ihnen? Ändern Sie Ihr Passwort.',
  'code.removeTotp':
    'Parkett: {code} ist Ihr Code zum Entfernen der Authenticator-App, {minutes} Min. gültig. Nennen Sie ihn niemandem. Nicht von Ihnen? Ändern Sie Ihr Passwort.',
  'code.withdraw':
    'Parkett: {code} ist Ihr Code für eine Auszahlung, {minutes} Min. gültig. Nennen Sie ihn niemandem. Nicht von Ihnen? Ändern Sie sofort Ihr Anmeldepasswort.',
  'code.addPayee':
    'Parkett: {code} ist Ihr Code für einen neuen Empfänger, {minutes} Min. gültig. Nennen Sie ihn niemandem. Nicht von Ihnen? Ändern Sie Ihr Anmeldepasswort.',
  phoneHasAccount:
    'Parkett: Mit dieser Nummer sollte ein Konto eröffnet werden. Sie haben schon eines; bitte melden Sie sich an. Nicht von Ihnen? Dann tun Sie nichts.',
  loginLocked:
    'Parkett: Nach vielen falschen Passwörtern ist die Anmeldung kurz gesperrt, Ihr Konto ist unverändert. Nicht von Ihnen? Wählen Sie ein neues Passwort.',
  newDevice:
    'Parkett: Neues Gerät in Ihrem Konto angemeldet. Nicht von Ihnen? Beenden Sie dessen Sitzung unter Sicherheit und ändern Sie Ihr Passwort.',
  passwordChanged:
    'Parkett: Ihr Anmeldepasswort wurde geändert, andere Sitzungen sind beendet. Nicht von Ihnen? Setzen Sie es mit „Passwort vergessen“ sofort neu.',
  passwordReset:
    'Parkett: Ihr Anmeldepasswort wurde neu gesetzt, Auszahlungen ruhen vorerst. Nicht von Ihnen? Wenden Sie sich sofort an den Kundendienst.',
  tradingPasswordChanged:
    'Parkett: Ihr Handelspasswort wurde geändert. Nicht von Ihnen? Ändern Sie Ihr Anmeldepasswort und wenden Sie sich an den Kundendienst.',
  tradingPasswordLocked:
    'Parkett: Ihr Handelspasswort ist nach falschen Eingaben gesperrt. Ein neues wählen Sie in den Einstellungen. Nicht von Ihnen? Ändern Sie Ihr Anmeldepasswort.',
  paymentPasswordChanged:
    'Parkett: Ihr Zahlungspasswort wurde geändert, Auszahlungen ruhen vorerst. Nicht von Ihnen? Wenden Sie sich sofort an den Kundendienst.',
  paymentPasswordLocked:
    'Parkett: Ihr Zahlungspasswort ist nach falschen Eingaben gesperrt. Ein neues wählen Sie in den Einstellungen. Nicht von Ihnen? Ändern Sie Ihr Anmeldepasswort.',
  totpEnrolled:
    'Parkett: In Ihrem Konto ist jetzt eine Authenticator-App eingerichtet. Nicht von Ihnen? Wenden Sie sich sofort an den Kundendienst.',
  totpRemoved:
    'Parkett: Ihre Authenticator-App wurde entfernt, Auszahlungen ruhen vorerst. Nicht von Ihnen? Wenden Sie sich sofort an den Kundendienst.',
  recoveryCodeUsed:
    'Parkett: Einer Ihrer Wiederherstellungscodes wurde verwendet. Nicht von Ihnen? Ändern Sie sofort Ihr Anmeldepasswort.',
};
