import type { Translation } from '../../messages';

export const words: Translation<'passkeys'> = {
  'passkey.intro':
    'Met een passkey logt u in zonder wachtwoord en bevestigt u zonder code: met uw vingerafdruk, gezicht of de pincode van uw apparaat.',
  'passkey.phoneEnds': 'Zodra u een passkey hebt, gelden codes naar uw telefoon niet meer als bevestiging.',
  'passkey.address':
    'Op dit adres zijn geen passkeys mogelijk, want ze hebben een naam nodig in plaats van cijfers. Open Parkett op deze computer met ‘localhost’ in plaats van ‘127.0.0.1’.',
  'passkey.https': 'Passkeys hebben een versleutelde verbinding (https) nodig, en die heeft Parkett op dit adres niet.',
  'passkey.unsupported':
    'Deze browser kan geen passkeys gebruiken. Er is niets gewijzigd; gebruik een andere manier of een andere browser.',
  'passkey.cancelled': 'Geannuleerd of niet op tijd bevestigd. Er is niets gewijzigd.',
  'passkey.exists': 'Dit apparaat heeft al een passkey voor uw rekening.',
  'passkey.failed': 'De passkey kon niet worden gebruikt. Er is niets gewijzigd; probeer het nog eens.',
  'passkey.add': 'Passkey toevoegen',
  'passkey.codesIntro':
    'De passkey is ingesteld. Bewaar deze codes op een veilige plek: als u hem verliest, vervangt elke code hem één keer. We tonen ze alleen nu.',
  'passkey.create': 'Passkey maken',
  'passkey.waiting': 'Bevestig op uw apparaat…',
  'passkey.name': 'Naam',
  'passkey.nameHint': 'Bijvoorbeeld het apparaat, zodat u hem later herkent.',
  'passkey.enterName': 'Voer een naam in.',
  'passkey.added': 'Passkey toegevoegd',
  'passkey.removed': 'Passkey verwijderd',
  'passkey.renamed': 'Naam gewijzigd',
  'passkey.none': 'Nog geen passkey',
  'passkey.onlyAt': 'Alleen op {{host}}',
  'passkey.elsewhere': 'Geldt niet op dit adres, alleen op {{host}}',
  'passkey.synced': 'Gesynchroniseerd met uw apparaten',
  'passkey.lastUsed': 'Laatst gebruikt: {{time}}',
  'passkey.since': 'Gemaakt: {{time}}',
  'passkey.edit': 'Passkey ‘{{name}}’',
  'passkey.save': 'Naam opslaan',
  'passkey.remove': 'Passkey verwijderen',
  'passkey.removeHint':
    'Als er daarna geen passkey en geen authenticator-app meer is, worden opnames en nieuwe begunstigden voor uw veiligheid tijdelijk geblokkeerd.',
};
