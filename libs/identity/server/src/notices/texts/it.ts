import type { NoticeTexts } from '../notice-kinds';

export const it: NoticeTexts = {
  'code.register':
    'Parkett: {code} è il Suo codice per aprire un conto, valido {minutes} min. Non lo dica a nessuno, nemmeno a noi. Non è stato Lei? Non faccia nulla.',
  'code.resetPassword':
    'Parkett: {code} è il Suo codice per una nuova password, valido {minutes} min. Non lo dica a nessuno, nemmeno a noi. Non è stato Lei? Non faccia nulla.',
  'code.recover':
    'Parkett: {code} è il Suo codice per un nuovo accesso con questo numero, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Non faccia nulla.',
  'code.login':
    'Parkett: {code} è il Suo codice per accedere da un nuovo dispositivo, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Cambi la password.',
  'code.changeTradingPassword':
    'Parkett: {code} è il Suo codice per un nuovo PIN di trading, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Cambi la password.',
  'code.changePaymentPassword':
    'Parkett: {code} è il Suo codice per un nuovo PIN di pagamento, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Cambi la password.',
  'code.enrolTotp':
    "Parkett: {code} è il Suo codice per configurare l'app di autenticazione, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Cambi la password.",
  'code.removeTotp':
    "Parkett: {code} è il Suo codice per rimuovere l'app di autenticazione, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Cambi la password.",
  'code.enrolPasskey':
    'Parkett: {code} è il Suo codice per aggiungere una passkey, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Cambi la password.',
  'code.removePasskey':
    'Parkett: {code} è il Suo codice per rimuovere una passkey, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Cambi la password.',
  'code.withdraw':
    'Parkett: {code} autorizza il prelievo di {amount} a {payee}, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Cambi la password.',
  'code.addPayee':
    'Parkett: {code} aggiunge il beneficiario {payee}, valido {minutes} min. Non dica il codice a nessuno. Non è stato Lei? Cambi la password.',
  'code.signMandate':
    'Parkett: {code} autorizza addebiti diretti da {payee}, valido {minutes} min. Non lo comunichi a nessuno. Non è stato lei? Cambi la password.',
  'code.viewDocuments':
    'Parkett: {code} è il Suo codice per vedere i Suoi documenti, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Cambi la password.',
  'code.unfreeze':
    'Parkett: {code} è il Suo codice per sbloccare il conto, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Cambi la password di accesso.',
  'code.eraseData':
    'Parkett: {code} è il Suo codice per far cancellare i dati, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Cambi la password di accesso.',
  'code.changePhone':
    'Parkett: {code} è il Suo codice per cambiare numero, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Cambi la password.',
  'code.changeEmail':
    'Parkett: {code} è il Suo codice per cambiare indirizzo e-mail, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Cambi la password.',
  'code.raiseWithdrawalLimit':
    'Parkett: {code} porta il limite dei prelievi a {perDay} al giorno, {amount} al mese, {minutes} min. Non lo dica a nessuno. Non è Lei? Cambi la password.',
  'code.declareTaxResidence':
    'Parkett: {code} è il Suo codice per la residenza fiscale, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Cambi la password.',
  'code.orderAllowance':
    "Parkett: {code} è il Suo codice per l'ordine di esenzione, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Cambi la password.",
  'code.changeAddress':
    'Parkett: {code} è il Suo codice per cambiare indirizzo, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Cambi la password.',
  'code.newPhone':
    'Parkett: {code} conferma questo numero per il Suo conto, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Non faccia nulla.',
  'code.newEmail':
    'Parkett: {code} conferma questo indirizzo e-mail per il Suo conto, valido {minutes} min. Non lo dica a nessuno. Non è stato Lei? Non faccia nulla.',
  'mail.subject': 'Parkett: sicurezza del Suo conto',
  'mail.time': 'Data e ora: {time}',
  'mail.browser': 'Browser: {device}',
  'mail.freeze': 'Per bloccare il conto, apra Parkett > Sicurezza > Blocca conto.',
  'mail.noLink': 'Le nostre e-mail non contengono mai link di accesso e non chiediamo mai password.',
  phoneHasAccount:
    'Parkett: qualcuno ha tentato di aprire un conto con questo numero. Ne ha già uno: acceda. Non è stato Lei? Non faccia nulla.',
  loginLocked:
    "Parkett: dopo molte password errate l'accesso è bloccato per poco; il conto è invariato. Non è stato Lei? Scelga una nuova password.",
  newDevice:
    "Parkett: nuovo dispositivo collegato al Suo conto. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  passwordChanged:
    'Parkett: password di accesso cambiata, altre sessioni chiuse. Non è stato Lei? Usi subito "Password dimenticata".',
  passwordReset:
    'Parkett: password di accesso reimpostata, prelievi per ora sospesi. Non è stato Lei? Contatti subito il servizio clienti.',
  tradingPasswordChanged: "Parkett: PIN di trading cambiato. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  tradingPasswordLocked:
    "Parkett: PIN di trading bloccato dopo inserimenti errati. Ne imposti uno nuovo nelle impostazioni. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  paymentPasswordChanged:
    "Parkett: PIN di pagamento cambiato, prelievi per ora sospesi. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  paymentPasswordLocked:
    "Parkett: PIN di pagamento bloccato dopo inserimenti errati. Ne imposti uno nuovo nelle impostazioni. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  totpEnrolled:
    "Parkett: nel Suo conto è stata configurata un'app di autenticazione. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  totpRemoved:
    "Parkett: app di autenticazione rimossa, prelievi per ora sospesi. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  passkeyEnrolled:
    "Parkett: nel Suo conto è stata configurata una passkey. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  passkeyRemoved:
    "Parkett: dal Suo conto è stata rimossa una passkey. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  passkeyCloned:
    'Parkett: una passkey è stata rifiutata perché potrebbe essere stata copiata. La rimuova in Sicurezza e contatti il servizio clienti.',
  recoveryCodeUsed:
    "Parkett: è stato usato uno dei Suoi codici di recupero. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  guessesSpent:
    'Parkett: troppi dati errati sul Suo conto; per 24 ore al massimo non se ne verificano altri. Non è stato Lei? Scelga una nuova password.',
  phoneInUse:
    'Parkett: qualcuno ha tentato di usare questo numero per un altro conto. Non è possibile e il Suo conto è invariato. Non deve fare nulla.',
  emailSet:
    "Parkett: al Suo conto è stato aggiunto un indirizzo e-mail. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  emailChanged:
    "Parkett: indirizzo e-mail modificato, prelievi sospesi per ora. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  phoneChangeRequested:
    "Parkett: un nuovo numero sostituirà quello del Suo conto. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  phoneChanged:
    "Parkett: il Suo numero è cambiato, prelievi sospesi per ora. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  phoneChangeStopped: 'Parkett: il cambio del Suo numero è stato annullato. Il numero attuale resta valido.',
  phoneNotChanged:
    'Parkett: il Suo numero non è stato cambiato: quello nuovo non è più utilizzabile. Il numero attuale resta valido.',
  cardBound:
    "Parkett: è stato aggiunto un conto bancario per i prelievi. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  cardUnbound: "Parkett: è stato rimosso un conto bancario. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  withdrawalRequested:
    "Parkett: è stato richiesto un prelievo sul Suo conto bancario. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  withdrawalLimitRaised:
    "Parkett: è stato richiesto un limite di prelievo più alto; vale tra un giorno. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  taxResidenceDeclared:
    "Parkett: la Sua residenza fiscale è stata modificata. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  taxResidenceAsked:
    "Parkett: il Suo indirizzo si trova ora in un altro Paese. Controlli la residenza fiscale nell'app, in Sicurezza.",
  addressChanged:
    "Parkett: il Suo indirizzo postale è stato modificato. Non è stato Lei? Blocchi il conto nell'app, in Sicurezza.",
  sessionGuessesSpent:
    'Parkett: una sessione del Suo conto è stata chiusa dopo vari dati errati. Non è stato Lei? Scelga una nuova password.',
  accountFrozen: "Parkett: il Suo conto è bloccato, gli altri dispositivi sono disconnessi. Può sbloccarlo nell'app.",
  accountUnfrozen:
    "Parkett: il Suo conto è stato sbloccato. Non è stato Lei? Lo blocchi nell'app in Sicurezza e contatti il servizio clienti.",
  accountRestricted:
    "Parkett: abbiamo limitato il Suo conto. L'app indica che cosa è bloccato, perché e che cosa può fare.",
  restrictionLifted: 'Parkett: la limitazione del Suo conto è stata revocata.',
  recoveryApproved:
    'Parkett: approvato un nuovo accesso al Suo conto, valido tra 24 ore al più presto. Non è stato Lei? Acceda e lo fermi.',
  removalApproved:
    "Parkett: passkey e app di autenticazione saranno rimosse tra 24 ore. Non è stato Lei? Acceda e fermi l'operazione.",
  recoveryStopped: "Parkett: il nuovo accesso è stato fermato e il conto bloccato. Può sbloccarlo nell'app.",
  accessRecovered:
    'Parkett: il Suo nuovo accesso è attivo, prelievi per ora sospesi. Non è stato Lei? Contatti subito il servizio clienti.',
  factorsRemoved:
    'Parkett: passkey e app di autenticazione rimosse. Scelga ora una nuova password di accesso. Prelievi per ora sospesi.',
  erasureRequested:
    "Parkett: è richiesta la cancellazione dei Suoi dati; può revocarla nell'app entro 14 giorni. Non è stato Lei? Blocchi lì il conto.",
  erasureWithdrawn: 'Parkett: la richiesta di cancellare i Suoi dati è revocata. Il Suo conto resta aperto.',
  documentExpires: "Parkett: il Suo documento sta per scadere. Ne invii uno nuovo nell'app, in Conferma dell'identità.",
};
