import type { NoticeTexts } from '../notice-kinds';

export const nl: NoticeTexts = {
  'code.register':
    'Parkett: {code} is uw code om een rekening te openen, {minutes} min. geldig. Deel hem met niemand, ook niet met ons. Was u dit niet? Doe dan niets.',
  'code.resetPassword':
    'Parkett: {code} is uw code voor een nieuw wachtwoord, {minutes} min. geldig. Deel hem met niemand, ook niet met ons. Was u dit niet? Doe dan niets.',
  'code.recover':
    'Parkett: {code} is uw code voor een nieuwe toegang met dit nummer, {minutes} min. geldig. Deel hem met niemand. Was u dit niet? Doe dan niets.',
  'code.login':
    'Parkett: {code} is uw code om in te loggen op een nieuw apparaat, {minutes} min. geldig. Deel hem met niemand. Was u dit niet? Wijzig uw wachtwoord.',
  'code.changeTradingPassword':
    'Parkett: {code} is uw code voor een nieuw handelswachtwoord, {minutes} min. geldig. Deel hem met niemand. Was u dit niet? Wijzig uw inlogwachtwoord.',
  'code.changePaymentPassword':
    'Parkett: {code} is uw code voor een nieuw betaalwachtwoord, {minutes} min. geldig. Deel hem met niemand. Was u dit niet? Wijzig uw inlogwachtwoord.',
  'code.enrolTotp':
    'Parkett: {code} is uw code om een authenticator-app in te stellen, {minutes} min. geldig. Deel hem met niemand. Was u dit niet? Wijzig uw inlogwachtwoord.',
  'code.removeTotp':
    'Parkett: {code} is uw code om de authenticator-app te verwijderen, {minutes} min. geldig. Deel hem met niemand. Was u dit niet? Wijzig uw inlogwachtwoord.',
  'code.enrolPasskey':
    'Parkett: {code} is uw code om een passkey in te stellen, {minutes} min. geldig. Deel hem met niemand. Was u dit niet? Wijzig uw inlogwachtwoord.',
  'code.removePasskey':
    'Parkett: {code} is uw code om een passkey te verwijderen, {minutes} min. geldig. Deel hem met niemand. Was u dit niet? Wijzig uw inlogwachtwoord.',
  'code.withdraw':
    'Parkett: {code} geeft een opname van {amount} aan {payee} vrij, {minutes} min. geldig. Deel hem met niemand. Niet u? Wijzig uw wachtwoord.',
  'code.addPayee':
    'Parkett: {code} voegt {payee} toe als begunstigde, {minutes} min. geldig. Deel de code met niemand. Was u dit niet? Wijzig uw inlogwachtwoord.',
  'code.signMandate':
    'Parkett: {code} geeft een machtiging voor incasso van {payee}, {minutes} min geldig. Deel de code met niemand. Niet u? Wijzig uw wachtwoord.',
  'code.viewDocuments':
    'Parkett: {code} is uw code om uw documenten te bekijken, {minutes} min. geldig. Deel hem met niemand. Was u dit niet? Wijzig uw inlogwachtwoord.',
  'code.unfreeze':
    'Parkett: {code} is uw code om uw rekening vrij te geven, {minutes} min. geldig. Deel hem met niemand. Was u dit niet? Wijzig uw inlogwachtwoord.',
  'code.eraseData':
    'Parkett: {code} is uw code om uw gegevens te laten wissen, {minutes} min. geldig. Deel hem met niemand. Was u dit niet? Wijzig uw inlogwachtwoord.',
  'code.changePhone':
    'Parkett: {code} is uw code om uw nummer te wijzigen, {minutes} min. geldig. Deel hem met niemand. Was u dit niet? Wijzig uw inlogwachtwoord.',
  'code.changeEmail':
    'Parkett: {code} is uw code om uw e-mailadres te wijzigen, {minutes} min. geldig. Deel hem met niemand. Was u dit niet? Wijzig uw inlogwachtwoord.',
  'code.raiseWithdrawalLimit':
    'Parkett: {code} zet uw opnamelimiet op {perDay} per dag, {amount} per maand, {minutes} min. geldig. Deel hem niet. Was u dit niet? Wijzig uw wachtwoord.',
  'code.declareTaxResidence':
    'Parkett: {code} is uw code om uw fiscale woonplaats op te geven, {minutes} min. geldig. Deel hem met niemand. Was u dit niet? Wijzig uw wachtwoord.',
  'code.orderAllowance':
    'Parkett: {code} is uw code voor de vrijstellingsopdracht, {minutes} min. geldig. Deel hem met niemand. Was u dit niet? Wijzig uw wachtwoord.',
  'code.changeAddress':
    'Parkett: {code} is uw code om uw adres te wijzigen, {minutes} min. geldig. Deel hem met niemand. Was u dit niet? Wijzig uw inlogwachtwoord.',
  'code.newPhone':
    'Parkett: {code} bevestigt dit nummer voor uw rekening, {minutes} min. geldig. Deel de code met niemand. Was u dit niet? Doe dan niets.',
  'code.newEmail':
    'Parkett: {code} bevestigt dit e-mailadres voor uw rekening, {minutes} min. geldig. Deel de code met niemand. Was u dit niet? Doe dan niets.',
  'mail.subject': 'Parkett: beveiliging van uw rekening',
  'mail.time': 'Tijd: {time}',
  'mail.browser': 'Browser: {device}',
  'mail.freeze': 'Rekening blokkeren: open Parkett > Beveiliging > Rekening blokkeren.',
  'mail.noLink': 'Onze e-mails bevatten nooit een link om in te loggen, en we vragen nooit om wachtwoorden.',
  phoneHasAccount:
    'Parkett: met dit nummer wilde iemand een rekening openen. U hebt er al een; log in. Was u dit niet? Doe dan niets.',
  loginLocked:
    'Parkett: na veel onjuiste wachtwoorden is inloggen even geblokkeerd; uw rekening is ongewijzigd. Was u dit niet? Kies een nieuw wachtwoord.',
  newDevice:
    'Parkett: nieuw apparaat ingelogd op uw rekening. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  passwordChanged:
    "Parkett: uw inlogwachtwoord is gewijzigd, andere sessies zijn gesloten. Was u dit niet? Gebruik direct 'Wachtwoord vergeten'.",
  passwordReset:
    'Parkett: uw inlogwachtwoord is opnieuw ingesteld, opnames zijn tijdelijk geblokkeerd. Was u dit niet? Neem direct contact op met de klantenservice.',
  tradingPasswordChanged:
    'Parkett: uw handelswachtwoord is gewijzigd. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  tradingPasswordLocked:
    'Parkett: uw handelswachtwoord is na onjuiste invoer geblokkeerd. Stel een nieuw in bij Instellingen. Was u dit niet? Blokkeer uw rekening in de app.',
  paymentPasswordChanged:
    'Parkett: uw betaalwachtwoord is gewijzigd, opnames zijn tijdelijk geblokkeerd. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  paymentPasswordLocked:
    'Parkett: uw betaalwachtwoord is na onjuiste invoer geblokkeerd. Stel een nieuw in bij Instellingen. Was u dit niet? Blokkeer uw rekening in de app.',
  totpEnrolled:
    'Parkett: op uw rekening is een authenticator-app ingesteld. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  totpRemoved:
    'Parkett: uw authenticator-app is verwijderd, opnames zijn tijdelijk geblokkeerd. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  passkeyEnrolled:
    'Parkett: op uw rekening is een passkey ingesteld. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  passkeyRemoved:
    'Parkett: van uw rekening is een passkey verwijderd. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  passkeyCloned:
    'Parkett: een passkey is geweigerd omdat hij misschien gekopieerd is. Verwijder hem onder Veiligheid en neem contact op met de klantenservice.',
  recoveryCodeUsed:
    'Parkett: een van uw herstelcodes is gebruikt. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  guessesSpent:
    'Parkett: te veel onjuiste invoer op uw rekening; hooguit 24 uur wordt niets meer gecontroleerd. Was u dit niet? Kies een nieuw wachtwoord.',
  phoneInUse:
    'Parkett: iemand wilde dit nummer voor een andere rekening gebruiken. Dat kan niet, uw rekening is ongewijzigd. U hoeft niets te doen.',
  emailSet:
    'Parkett: bij uw rekening is een e-mailadres vastgelegd. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  emailChanged:
    'Parkett: uw e-mailadres is gewijzigd, opnames zijn voorlopig opgeschort. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  phoneChangeRequested:
    'Parkett: een nieuw nummer gaat dat van uw rekening vervangen. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  phoneChanged:
    'Parkett: uw telefoonnummer is gewijzigd, opnames zijn voorlopig opgeschort. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  phoneChangeStopped: 'Parkett: de wijziging van uw telefoonnummer is gestopt. Uw huidige nummer blijft geldig.',
  phoneNotChanged:
    'Parkett: uw telefoonnummer is niet gewijzigd, omdat het nieuwe niet meer bruikbaar is. Uw huidige nummer blijft geldig.',
  cardBound:
    'Parkett: er is een bankrekening voor opnames toegevoegd. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  cardUnbound:
    'Parkett: er is een bankrekening verwijderd. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  withdrawalRequested:
    'Parkett: er is een opname naar uw bankrekening aangevraagd. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  withdrawalLimitRaised:
    'Parkett: er is een hogere opnamelimiet aangevraagd; die geldt over een dag. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  taxResidenceDeclared:
    'Parkett: uw fiscale woonplaats is gewijzigd. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  taxResidenceAsked:
    'Parkett: uw adres ligt nu in een ander land. Controleer uw fiscale woonplaats in de app bij Beveiliging.',
  addressChanged: 'Parkett: uw postadres is gewijzigd. Was u dit niet? Blokkeer uw rekening in de app bij Beveiliging.',
  sessionGuessesSpent:
    'Parkett: na meermaals onjuiste invoer hebben we een sessie van uw rekening afgesloten. Was u dit niet? Kies een nieuw wachtwoord.',
  accountFrozen: 'Parkett: uw rekening is geblokkeerd, andere apparaten zijn uitgelogd. U kunt dit opheffen in de app.',
  accountUnfrozen:
    'Parkett: de blokkering van uw rekening is opgeheven. Was u dit niet? Blokkeer haar in de app bij Beveiliging en bel de klantenservice.',
  accountRestricted:
    'Parkett: we hebben uw rekening beperkt. In de app staat wat geblokkeerd is, waarom en wat u kunt doen.',
  restrictionLifted: 'Parkett: de beperking van uw rekening is opgeheven.',
  recoveryApproved:
    'Parkett: er is een nieuwe toegang tot uw rekening goedgekeurd, die op zijn vroegst over 24 uur geldt. Was u dit niet? Log in en stop dit.',
  removalApproved:
    'Parkett: uw passkeys en authenticator-app worden over 24 uur verwijderd. Hebt u dit niet gevraagd? Log in en stop dit.',
  recoveryStopped:
    'Parkett: de nieuwe toegang is gestopt en uw rekening is geblokkeerd. U kunt dit opheffen in de app.',
  accessRecovered:
    'Parkett: uw nieuwe toegang is actief, opnames zijn tijdelijk geblokkeerd. Was u dit niet? Neem direct contact op met de klantenservice.',
  factorsRemoved:
    'Parkett: alle passkeys en de authenticator-app zijn verwijderd. Kies nu een nieuw inlogwachtwoord. Opnames zijn tijdelijk geblokkeerd.',
  erasureRequested:
    'Parkett: wissing van uw gegevens is aangevraagd; u kunt dit binnen 14 dagen intrekken in de app. Was u dit niet? Blokkeer daar uw rekening.',
  erasureWithdrawn: 'Parkett: de aanvraag om uw gegevens te wissen is ingetrokken. Uw rekening blijft open.',
  documentExpires:
    'Parkett: uw identiteitsdocument verloopt binnenkort. Dien in de app een nieuw in onder Identiteit bevestigen.',
};
