import type { Translation } from '../../messages';

export const words: Translation<'contact'> = {
  'contact.title': 'Dati di contatto',
  'contact.name.phone': 'Numero di telefono',
  'contact.name.email': 'Indirizzo e-mail',
  'contact.name.taxes': 'Residenza fiscale',
  'contact.outdated': 'Da dichiarare di nuovo: il Suo indirizzo è in un altro Paese.',
  'contact.name.address': 'Indirizzo postale',
  'contact.missing': 'Non ancora indicato',
  'contact.change.phone': 'Cambiare numero di telefono',
  'contact.change.email': 'Impostare l’indirizzo e-mail',
  'contact.change.address': 'Impostare l’indirizzo postale',
  'contact.note.phone':
    'Il nuovo numero vale subito se ha un’app di autenticazione o una passkey da almeno un giorno, altrimenti un giorno dopo. In seguito i prelievi e i nuovi beneficiari sono sospesi per un certo tempo.',
  'contact.note.email':
    'Gli avvisi di sicurezza vanno anche a questo indirizzo. Se in seguito cambia, viene informato anche quello precedente.',
  'contact.phoneHint': 'Con prefisso internazionale, ad esempio +49 151 23456789',
  'contact.codeHint.phone': 'Otto cifre che inviamo al nuovo numero.',
  'contact.codeHint.email': 'Otto cifre che inviamo a questo indirizzo e-mail.',
  'contact.codeSent.email': 'Se l’indirizzo è giusto, il codice è in arrivo. Vale dieci minuti.',
  'contact.waits': '{{phone}} vale dal {{time}}.',
  'contact.stop': 'Annulla il cambio',
  'contact.stopped': 'Annullato. Il numero attuale resta valido.',
  'contact.line.street': 'Via e numero civico',
  'contact.line.postcode': 'Codice postale',
  'contact.line.city': 'Città',
  'contact.country': 'Paese',
  'contact.fill': 'Compili questo campo.',
  'contact.confirm': 'Continua e conferma',
  'contact.saving': 'Salvataggio…',
  'contact.saved': 'Salvato',
};
