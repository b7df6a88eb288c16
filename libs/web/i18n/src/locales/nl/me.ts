import type { Translation } from '../../messages';

export const words: Translation<'me'> = {
  'avatar.title': 'Uw foto',
  'avatar.hint': 'Zo ziet u uw foto in de app. Andere klanten zien hem niet.',
  'avatar.add': 'Foto toevoegen',
  'avatar.change': 'Foto wijzigen',
  'avatar.use': 'Foto gebruiken',
  'me.account': 'Rekeningnummer',
  'me.phone': 'Telefoon',
  'me.records': 'Orders en overzichten',
  'me.logout': 'Uitloggen',
  'me.logoutSure': 'Wilt u echt uitloggen?',
  'me.logoutBusy': 'Bezig met uitloggen…',
  'me.stay': 'Ingelogd blijven',
  'me.agreement': 'Gebruiksvoorwaarden',
  'me.identity': 'Identiteit',
  'me.person': 'Persoonlijke gegevens',
  'person.name': 'Rekeningnaam',
  'person.invitation': 'Mijn uitnodigingscode',
  'person.language': 'Taal van de berichten',
  'person.identityNote': 'Nodig om te handelen',
  'person.securityNote': 'Wachtwoorden, apparaten, tweede factor',
};
