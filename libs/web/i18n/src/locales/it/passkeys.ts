import type { Translation } from '../../messages';

export const words: Translation<'passkeys'> = {
  'passkey.intro':
    'Con una passkey accede senza password e conferma senza codice: con l’impronta, il volto o il PIN del Suo dispositivo.',
  'passkey.phoneEnds': 'Quando avrà una passkey, i codici inviati al Suo telefono non varranno più come conferma.',
  'passkey.address':
    'A questo indirizzo le passkey non sono possibili, perché richiedono un nome al posto delle cifre. Su questo computer apra Parkett con «localhost» invece di «127.0.0.1».',
  'passkey.https': 'Le passkey richiedono una connessione cifrata (https), che Parkett non ha a questo indirizzo.',
  'passkey.unsupported':
    'Questo browser non supporta le passkey. Non è stato modificato nulla; usi un altro metodo o un altro browser.',
  'passkey.cancelled': 'Annullato o non confermato in tempo. Non è stato modificato nulla.',
  'passkey.exists': 'Questo dispositivo ha già una passkey per il Suo conto.',
  'passkey.failed': 'Non è stato possibile usare la passkey. Non è stato modificato nulla; riprovi.',
  'passkey.add': 'Aggiungi una passkey',
  'passkey.codesIntro':
    'La passkey è configurata. Conservi questi codici in un luogo sicuro: se la perde, ciascuno la sostituisce una volta. Li mostriamo solo ora.',
  'passkey.create': 'Crea la passkey',
  'passkey.waiting': 'Confermi sul dispositivo…',
  'passkey.name': 'Nome',
  'passkey.nameHint': 'Ad esempio il dispositivo, per riconoscerla in seguito.',
  'passkey.enterName': 'Inserisca un nome.',
  'passkey.added': 'Passkey aggiunta',
  'passkey.removed': 'Passkey rimossa',
  'passkey.renamed': 'Nome modificato',
  'passkey.none': 'Ancora nessuna passkey',
  'passkey.onlyAt': 'Solo su {{host}}',
  'passkey.elsewhere': 'Non vale a questo indirizzo, solo su {{host}}',
  'passkey.synced': 'Sincronizzata sui Suoi dispositivi',
  'passkey.lastUsed': 'Ultimo uso: {{time}}',
  'passkey.since': 'Creata: {{time}}',
  'passkey.edit': 'Passkey «{{name}}»',
  'passkey.save': 'Salva il nome',
  'passkey.remove': 'Rimuovi la passkey',
  'passkey.removeHint':
    'Se non restano né passkey né app di autenticazione, prelievi e nuovi beneficiari saranno sospesi per un po’ a Sua protezione.',
};
