import type { Translation } from '../../messages';

export const words: Translation<'erasure'> = {
  'erasure.intro':
    'Su Sua richiesta chiudiamo il conto e cancelliamo i Suoi dati personali. Dopo non si può più tornare indietro.',
  'erasure.before': 'Prima della richiesta',
  'erasure.beforeText':
    'Il conto deve essere vuoto: niente liquidità, titoli, ordini aperti o trasferimenti di titoli in corso. Un eventuale blocco del conto deve essere revocato.',
  'erasure.gone': 'Che cosa viene cancellato',
  'erasure.goneText':
    'Nome, dati e immagini del documento, numero di telefono, password, passkey, dispositivi noti e messaggi. Dopo nessuno può più leggere le vecchie registrazioni cifrate che La riguardano.',
  'erasure.stays': 'Che cosa resta',
  'erasure.staysText':
    'Ordini e registrazioni contabili restano nei nostri libri, con un numero che non riconduce più a Lei.',
  'erasure.law':
    'La legge tedesca antiriciclaggio (GwG § 8) ci obbliga a conservare i Suoi dati identificativi fino al {{date}}. Fino ad allora sono sotto chiave; poi li cancelliamo.',
  'erasure.noLaw': 'Questo mercato è simulato e non identifica persone reali; perciò non conserviamo altro.',
  'erasure.next': 'Che cosa succede poi',
  'erasure.nextText':
    'Eseguiamo la richiesta non prima del {{date}}. Fino ad allora può revocarla qui con un tocco. Anche il blocco del conto la annulla. La informiamo della richiesta.',
  'erasure.request': 'Richiedi la cancellazione',
  'erasure.requested': 'Cancellazione richiesta',
  'erasure.open':
    'Richiesta il {{time}}. Viene eseguita non prima del {{date}}; se allora il conto non è vuoto, resta in attesa.',
  'erasure.withdraw': 'Revoca la richiesta',
  'erasure.withdrawn': 'Richiesta revocata',
};
