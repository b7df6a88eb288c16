import type { Translation } from '../../messages';

export const words: Translation<'me'> = {
  'avatar.title': 'La Sua immagine',
  'avatar.hint': 'Così appare la Sua immagine nell’app. Gli altri clienti non la vedono.',
  'avatar.add': 'Aggiungi un’immagine',
  'avatar.change': 'Cambia immagine',
  'avatar.use': 'Usa questa immagine',
  'me.account': 'Numero di conto',
  'me.phone': 'Telefono',
  'me.records': 'Ordini e documenti',
  'me.logout': 'Esci',
  'me.logoutSure': 'Vuole davvero uscire?',
  'me.logoutBusy': 'Uscita in corso…',
  'me.stay': 'Rimani connesso',
  'me.agreement': 'Condizioni d’uso',
  'me.identity': 'Identità',
  'me.person': 'Dati personali',
  'person.name': 'Nome del conto',
  'person.invitation': 'Il mio codice d’invito',
  'person.language': 'Lingua delle comunicazioni',
  'person.identityNote': 'Necessaria per operare',
  'person.securityNote': 'Password, dispositivi, secondo fattore',
};
