import type { Translation } from '../../messages';

export const words: Translation<'contact'> = {
  'contact.title': 'Contactgegevens',
  'contact.name.phone': 'Telefoonnummer',
  'contact.name.email': 'E-mailadres',
  'contact.name.taxes': 'Fiscale woonplaats',
  'contact.outdated': 'Geef opnieuw op: uw adres ligt in een ander land.',
  'contact.name.address': 'Postadres',
  'contact.missing': 'Nog niet opgegeven',
  'contact.change.phone': 'Telefoonnummer wijzigen',
  'contact.change.email': 'E-mailadres instellen',
  'contact.change.address': 'Postadres instellen',
  'contact.note.phone':
    'Het nieuwe nummer geldt meteen als u al minstens een dag een authenticator-app of passkey hebt, anders een dag later. Daarna zijn opnames en nieuwe begunstigden een tijdje opgeschort.',
  'contact.note.email':
    'Beveiligingsberichten gaan ook naar dit adres. Wordt het later gewijzigd, dan krijgt ook het oude bericht.',
  'contact.phoneHint': 'Met landnummer, bijvoorbeeld +49 151 23456789',
  'contact.codeHint.phone': 'Acht cijfers die wij naar het nieuwe nummer sturen.',
  'contact.codeHint.email': 'Acht cijfers die wij naar dit e-mailadres sturen.',
  'contact.codeSent.email': 'Als het adres klopt, is de code onderweg. Hij is tien minuten geldig.',
  'contact.waits': '{{phone}} geldt vanaf {{time}}.',
  'contact.stop': 'Wijziging stoppen',
  'contact.stopped': 'Gestopt. Uw huidige nummer blijft geldig.',
  'contact.line.street': 'Straat en huisnummer',
  'contact.line.postcode': 'Postcode',
  'contact.line.city': 'Plaats',
  'contact.country': 'Land',
  'contact.fill': 'Vul dit in.',
  'contact.confirm': 'Doorgaan en bevestigen',
  'contact.saving': 'Opslaan…',
  'contact.saved': 'Opgeslagen',
};
