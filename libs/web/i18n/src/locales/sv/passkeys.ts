import type { Translation } from '../../messages';

export const words: Translation<'passkeys'> = {
  'passkey.intro':
    'Med en passkey loggar du in utan lösenord och bekräftar utan kod: med fingeravtryck, ansikte eller enhetens PIN-kod.',
  'passkey.phoneEnds': 'När du har en passkey räcker inte koder till din telefon längre som bekräftelse.',
  'passkey.address':
    'Passkeys fungerar inte på denna adress, eftersom de kräver ett namn i stället för siffror. Öppna Parkett på denna dator med ”localhost” i stället för ”127.0.0.1”.',
  'passkey.https': 'Passkeys kräver en krypterad anslutning (https), vilket Parkett inte har på denna adress.',
  'passkey.unsupported':
    'Denna webbläsare stöder inte passkeys. Inget har ändrats; använd ett annat sätt eller en annan webbläsare.',
  'passkey.cancelled': 'Avbrutet eller inte bekräftat i tid. Inget har ändrats.',
  'passkey.exists': 'Denna enhet har redan en passkey för ditt konto.',
  'passkey.failed': 'Det gick inte att använda passkeyn. Inget har ändrats; försök igen.',
  'passkey.add': 'Lägg till en passkey',
  'passkey.codesIntro':
    'Passkeyn är ansluten. Förvara koderna säkert: om du förlorar den kan var och en ersätta den en gång. Vi visar dem bara nu.',
  'passkey.create': 'Skapa passkey',
  'passkey.waiting': 'Bekräfta på din enhet…',
  'passkey.name': 'Namn',
  'passkey.nameHint': 'Till exempel enheten, så att du känner igen den senare.',
  'passkey.enterName': 'Ange ett namn.',
  'passkey.added': 'Passkey tillagd',
  'passkey.removed': 'Passkey borttagen',
  'passkey.renamed': 'Namnet har ändrats',
  'passkey.none': 'Ingen passkey än',
  'passkey.onlyAt': 'Endast på {{host}}',
  'passkey.elsewhere': 'Gäller inte på denna adress, bara på {{host}}',
  'passkey.synced': 'Synkas till dina enheter',
  'passkey.lastUsed': 'Senast använd: {{time}}',
  'passkey.since': 'Skapad: {{time}}',
  'passkey.edit': 'Passkeyn ”{{name}}”',
  'passkey.save': 'Spara namnet',
  'passkey.remove': 'Ta bort passkeyn',
  'passkey.removeHint':
    'Om varken passkey eller autentiseringsapp finns kvar pausas uttag och nya mottagare en tid för din säkerhet.',
};
