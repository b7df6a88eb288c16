import type { Translation } from '../../messages';

export const words: Translation<'rights'> = {
  'rights.title': 'Diritti di opzione',
  'rights.offer': 'Azioni nuove: {{shares}} a {{price}} ciascuna',
  'rights.until': 'Esercitabili fino alla chiusura del mercato il {{date}}',
  'rights.arrives': 'Azioni nuove: {{shares}}, consegna il {{date}}',
  'rights.arrived': 'Azioni nuove ricevute: {{shares}}',
  'rights.lapsed': 'Scaduti: {{shares}}',
  'rights.reserved': 'Riservato',
  'rights.state.open': 'Aperti',
  'rights.state.ended': 'Esercitati',
  'rights.state.settled': 'Consegnati',
  'rights.state.lapsed': 'Scaduti',
  'rights.state.cancelled': 'Annullati',
  'rights.exercise': 'Esercita i diritti',
  'rights.hint':
    'Fino alla scadenza può cambiare il numero o rinunciare con 0. I diritti non esercitati scadono senza valore.',
  'rights.quantity': 'Azioni nuove',
  'rights.atMost': 'Al massimo {{max}}; 0 annulla l’esercizio',
  'rights.bad': 'Inserisca un numero intero fino a {{max}}.',
  'rights.cost': 'Prezzo, sarà riservato',
  'rights.payDate': 'Consegna',
  'rights.next': 'Continua',
  'rights.confirm': 'Esercita e riserva il denaro',
  'rights.withdraw': 'Annulla l’esercizio',
  'rights.done': 'La Sua istruzione è accettata.',
  'rights.unknown': 'Non sappiamo ancora se la Sua istruzione è arrivata. Riprovi; conta una volta sola.',
};
