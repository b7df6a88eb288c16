import type { Translation } from '../../messages';

export const words: Translation<'knowledge'> = {
  'knowledge.intro':
    'Prima del primo acquisto di un prodotto complesso Le chiediamo quali conoscenze ed esperienze ha. Per azioni e fondi semplici non è necessario. Conserviamo le Sue risposte in forma cifrata.',
  'knowledge.rule': 'Il risultato vale due anni. Può rispondere alle domande al massimo tre volte in 24 ore.',
  'knowledge.nextAt': 'Potrà rispondere di nuovo alle domande dalle {{time}}.',
  'knowledge.results': 'Il Suo risultato',
  'knowledge.kind.leveraged': 'Fondi a leva e inversi',
  'knowledge.kind.derivative': 'Diritti di opzione, warrant, certificati e titoli di debito',
  'knowledge.result.appropriate': 'Appropriato, vale fino al {{date}}',
  'knowledge.result.notAppropriate': 'Non appropriato, vale fino al {{date}}',
  'knowledge.unknown': 'Non ancora noto',
  'knowledge.start': 'Rispondere alle domande',
  'knowledge.again': 'Rispondere di nuovo alle domande',
  'knowledge.send': 'Inviare le risposte',
  'knowledge.saved': 'Il Suo risultato è salvato',
  'knowledge.missing': 'Scelga una risposta.',
  'knowledge.question.training': 'Si è occupato di titoli nella formazione o nel lavoro?',
  'knowledge.question.trades': 'Quante operazioni in titoli ha fatto negli ultimi tre anni?',
  'knowledge.question.leveragedTrades': 'Quante di queste in fondi a leva o inversi?',
  'knowledge.question.leveragedDaily':
    'Un fondo con doppia leva giornaliera rende in un anno sempre esattamente il doppio del suo indice.',
  'knowledge.question.leveragedInverse': 'Un fondo inverso perde quando il suo indice sale.',
  'knowledge.question.derivativeTrades':
    'Quante di queste in diritti di opzione, warrant, certificati o titoli di debito?',
  'knowledge.question.derivativeExpiry': 'Un diritto di opzione o un warrant può perdere ogni valore alla scadenza.',
  'knowledge.question.derivativeIssuer':
    'Se l’emittente di un certificato diventa insolvente, riottengo comunque il mio denaro.',
  'knowledge.answer.no': 'No',
  'knowledge.answer.none': 'Nessuna',
  'knowledge.answer.course': 'Sì, in corsi o studi',
  'knowledge.answer.work': 'Sì, nel lavoro',
  'knowledge.answer.upTo5': 'Da 1 a 5',
  'knowledge.answer.upTo10': 'Da 1 a 10',
  'knowledge.answer.upTo50': 'Da 11 a 50',
  'knowledge.answer.more': 'Di più',
  'knowledge.answer.true': 'Vero',
  'knowledge.answer.false': 'Falso',
  'knowledge.answer.unsure': 'Non lo so',
  'warning.title': 'Questo prodotto è complesso',
  'warning.known.unknown':
    'Non conosciamo le Sue conoscenze ed esperienze con prodotti simili. Perciò non possiamo valutare se questo prodotto sia appropriato per Lei.',
  'warning.known.notAppropriate':
    'In base alle Sue risposte, le Sue conoscenze ed esperienze non bastano per questo prodotto. Perciò non lo riteniamo appropriato per Lei.',
  'warning.risk.leveraged':
    'I fondi a leva e inversi seguono il loro indice solo di giorno in giorno. Nel tempo il loro valore può allontanarsene molto e gran parte del denaro può andare persa.',
  'warning.risk.derivative':
    'Questi titoli possono scadere e il loro valore dipende spesso dalla capacità dell’emittente di pagare. Tutto il denaro può andare perso.',
  'warning.toQuestions': 'Rispondere alle domande',
  'warning.confirm': 'Ho letto l’avvertenza e desidero comunque acquistare.',
  'warning.confirmMissing': 'Confermi di aver letto l’avvertenza.',
  'warning.goOn': 'Continua',
};
