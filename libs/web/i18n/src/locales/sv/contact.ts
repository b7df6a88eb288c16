import type { Translation } from '../../messages';

export const words: Translation<'contact'> = {
  'contact.title': 'Kontaktuppgifter',
  'contact.name.phone': 'Telefonnummer',
  'contact.name.email': 'E-postadress',
  'contact.name.taxes': 'Skatterättslig hemvist',
  'contact.outdated': 'Ange på nytt: din adress ligger i ett annat land.',
  'contact.name.address': 'Postadress',
  'contact.missing': 'Inte angivet än',
  'contact.change.phone': 'Ändra telefonnummer',
  'contact.change.email': 'Ange e-postadress',
  'contact.change.address': 'Ange postadress',
  'contact.note.phone':
    'Det nya numret gäller genast om du har haft en autentiseringsapp eller passkey i minst en dag, annars en dag senare. Därefter är uttag och nya mottagare pausade en tid.',
  'contact.note.email':
    'Säkerhetsmeddelanden går också till den här adressen. Om den ändras senare får även den gamla veta det.',
  'contact.phoneHint': 'Med landsnummer, till exempel +49 151 23456789',
  'contact.codeHint.phone': 'Åtta siffror som vi skickar till det nya numret.',
  'contact.codeHint.email': 'Åtta siffror som vi skickar till den här e-postadressen.',
  'contact.codeSent.email': 'Om adressen stämmer är koden på väg. Den gäller i tio minuter.',
  'contact.waits': '{{phone}} gäller från {{time}}.',
  'contact.stop': 'Stoppa bytet',
  'contact.stopped': 'Stoppat. Ditt nuvarande nummer gäller fortfarande.',
  'contact.line.street': 'Gata och nummer',
  'contact.line.postcode': 'Postnummer',
  'contact.line.city': 'Ort',
  'contact.country': 'Land',
  'contact.fill': 'Fyll i det här.',
  'contact.confirm': 'Fortsätt och bekräfta',
  'contact.saving': 'Sparar…',
  'contact.saved': 'Sparat',
};
