import type { Translation } from '../../messages';

export const words: Translation<'restrictions'> = {
  'restriction.title': 'Il Suo conto è in parte bloccato',
  'restriction.stops.trading': 'Operatività',
  'restriction.stops.moneyOut': 'Prelievi e trasferimenti di titoli in uscita',
  'restriction.stops.login': 'Accesso',
  'restriction.reason.ownRequest': 'Ha bloccato Lei il conto.',
  'restriction.reason.securityRule': 'Una regola di sicurezza ha rilevato tentativi insoliti.',
  'restriction.reason.takeover': 'Sospettiamo che un’altra persona abbia accesso al Suo conto.',
  'restriction.reason.identityDoubt': 'Dobbiamo verificare di nuovo i Suoi dati personali.',
  'restriction.reason.marketRules': 'Stiamo esaminando alcuni ordini secondo le regole della borsa.',
  'restriction.reason.legalHold': 'La legge ci obbliga a farlo.',
  'restriction.reason.reconciliation':
    'Gli importi del Suo conto non coincidono nei nostri registri; stiamo verificando.',
  'restriction.since': 'Dal {{time}}',
  'restriction.until': 'Dal {{time}}, al più tardi fino al {{until}}',
  'restriction.openOrders': 'Gli ordini aperti restano; può annullarli.',
  'restriction.ownHint':
    'Quando è sicuro di essere l’unico ad avere accesso, sblocchi il conto con la password e il secondo fattore.',
  'restriction.appeal':
    'Non è d’accordo? Scriva al servizio clienti; un’altra persona esaminerà la decisione. Può anche presentare reclamo.',
  'restriction.unfreeze': 'Sbloccare',
  'restriction.unfrozen': 'Il conto è sbloccato',
  'freeze.title': 'Blocca conto',
  'freeze.note': 'Ferma subito l’operatività e tutto ciò che esce dal conto',
  'freeze.notMe': 'Non sono stato io: blocca il conto',
  'freeze.question':
    'Operatività, prelievi e trasferimenti di titoli si fermano subito e tutti gli altri dispositivi vengono disconnessi. Gli ordini aperti restano e si possono annullare. Per sbloccare il conto servono la password e il secondo fattore.',
  'freeze.confirm': 'Blocca ora',
  'freeze.busy': 'Blocco in corso…',
  'freeze.done': 'Il Suo conto è bloccato',
  'recovery.open.newAccess': 'È approvato un nuovo accesso al Suo conto',
  'recovery.open.removeFactors': 'Le Sue passkey e l’app di autenticazione saranno rimosse',
  'recovery.note.newAccess':
    'Qualcuno si è identificato come Lei con un documento e dal {{time}} potrà impostare una nuova password e un nuovo numero.',
  'recovery.note.removeFactors': 'Dal {{time}} il servizio clienti rimuoverà tutte le passkey e l’app.',
  'recovery.stopHint':
    'Se non è stato Lei, lo fermi ora. Il conto viene bloccato e tutti gli altri dispositivi disconnessi.',
  'recovery.stop': 'Non sono stato io: ferma',
  'recovery.stopped': 'Fermato. Il Suo conto è bloccato.',
};
