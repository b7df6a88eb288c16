import type { Translation } from '../../messages';

export const words: Translation<'me'> = {
  'avatar.title': 'Din bild',
  'avatar.hint': 'Så ser din bild ut i appen. Andra kunder ser den inte.',
  'avatar.add': 'Lägg till bild',
  'avatar.change': 'Byt bild',
  'avatar.use': 'Använd bilden',
  'me.account': 'Kontonummer',
  'me.phone': 'Telefon',
  'me.records': 'Ordrar och dokument',
  'me.logout': 'Logga ut',
  'me.logoutSure': 'Vill du verkligen logga ut?',
  'me.logoutBusy': 'Loggar ut…',
  'me.stay': 'Fortsätt vara inloggad',
  'me.agreement': 'Användarvillkor',
  'me.identity': 'Identitet',
  'me.person': 'Personuppgifter',
  'person.name': 'Kontonamn',
  'person.invitation': 'Min inbjudningskod',
  'person.language': 'Språk för meddelanden',
  'person.identityNote': 'Krävs för att handla',
  'person.securityNote': 'Lösenord, enheter, tvåfaktor',
};
