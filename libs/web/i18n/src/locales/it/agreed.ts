import type { Translation } from '../../messages';

export const words: Translation<'agreed'> = {
  'agreed.announced': 'Dal {{date}} valgono nuove condizioni d’uso',
  'agreed.required': 'Accetti le nuove condizioni d’uso',
  'agreed.requiredNote':
    'Fino ad allora non può acquistare né sottoscrivere nulla. Può ancora vendere, revocare ordini e trasferire titoli.',
  'agreed.read': 'Leggere',
  'agreed.changes': 'Che cosa cambia',
  'agreed.accept': 'Accetto',
  'agreed.refuse': 'Non desidera accettare?',
  'agreed.refuseNote':
    'In tal caso può porre fine al contratto: venda i Suoi titoli o li trasferisca a un’altra banca e scriva al servizio clienti che desidera chiudere il conto.',
  'agreed.done': 'Ha accettato le condizioni d’uso',
  'agreed.outdated': 'Questa pagina non ha ancora il nuovo testo. La ricarichi.',
};
