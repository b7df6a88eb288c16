import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const it: Translation<typeof de> = {
  SEALED_UNREADABLE:
    'I dati cifrati non erano leggibili. Non è stato eseguito nulla. Controlli l’ora del Suo dispositivo, ricarichi la pagina e riprovi.',
  PHONE_INVALID:
    'Questo numero di telefono non è valido. Lo inserisca con il prefisso del Paese, ad esempio +49 170 1234567.',
  PHONE_TAKEN: 'Con questo numero di telefono non si può aprire un nuovo conto. Se ha già un conto, acceda.',
  PASSWORD_TOO_SHORT_one:
    'La password è troppo corta: deve avere almeno {min:count} carattere. Non è stato salvato nulla.',
  PASSWORD_TOO_SHORT_many:
    'La password è troppo corta: deve avere almeno {min:count} di caratteri. Non è stato salvato nulla.',
  PASSWORD_TOO_SHORT_other:
    'La password è troppo corta: deve avere almeno {min:count} caratteri. Non è stato salvato nulla.',
  PASSWORD_COMMON:
    'Questa password è troppo facile da indovinare: è comune, compare in una fuga di dati o segue uno schema semplice. Non è stato salvato nulla; ne scelga un’altra.',
  PASSWORD_IN_USE:
    'La password di accesso, il PIN di trading e il PIN di pagamento devono essere diversi tra loro. Non è stato salvato nulla; ne scelga un’altra.',
  PASSWORDS_DIFFER: 'I due valori inseriti non coincidono. Non è stato salvato nulla; li inserisca entrambi di nuovo.',
  PASSWORD_UNCHANGED: 'La nuova password è uguale a quella attuale. Non è stato modificato nulla; ne scelga un’altra.',
  PASSWORD_WRONG: 'La password di accesso è errata. Non è stato modificato nulla; la inserisca di nuovo.',
  AGREEMENT_REQUIRED:
    'Legga e accetti prima le condizioni d’uso in vigore. Fino ad allora non viene aperto né acquistato nulla.',
  AGREEMENT_CHANGED:
    'Il testo delle condizioni d’uso è cambiato. Non è stato accettato nulla; ricarichi la pagina e lo legga di nuovo.',
  APPROPRIATENESS_UNKNOWN:
    'Questo prodotto è complesso e non conosciamo le Sue conoscenze ed esperienze in materia. Non è stato ordinato nulla; legga prima l’avvertenza o risponda alle domande in «Conoscenze ed esperienze».',
  APPROPRIATENESS_WARNING:
    'In base alle Sue risposte, le Sue conoscenze ed esperienze non bastano per questo prodotto. Non è stato ordinato nulla; legga prima l’avvertenza se desidera comunque procedere.',
  QUESTIONNAIRE_CHANGED: 'Le domande sono cambiate. Non è stato salvato nulla; ricarichi la pagina.',
  QUESTIONNAIRE_INCOMPLETE: 'Risponda a tutte le domande. Non è stato salvato nulla.',
  QUESTIONNAIRE_TOO_OFTEN:
    'È possibile rispondere alle domande al massimo tre volte in 24 ore. Non è stato salvato nulla; sarà di nuovo possibile dalle {until:time}.',
  WARNING_CHANGED: 'Questa avvertenza non è più valida. Non è stato confermato nulla; ricarichi la pagina.',
  INVITATION_CODE_REQUIRED:
    'Per registrarsi serve un codice d’invito. Il conto non è ancora aperto; inserisca il codice.',
  INVITATION_CODE_UNKNOWN: 'Questo codice d’invito non esiste. Il conto non è ancora aperto; controlli il codice.',
  CODE_WRONG:
    'Il codice è errato o non è più valido. Non è stato modificato nulla; lo controlli o ne richieda uno nuovo.',
  LOGIN_FAILED: 'Numero di telefono o password errati.',
  GUESSES_SPENT:
    'Ci sono stati troppi dati errati in 24 ore. Per la Sua protezione, per {retryAfterSeconds:duration} non ne verifichiamo altri. Può impostare una nuova password con la funzione per chi l’ha dimenticata.',
  SECOND_FACTOR_REQUIRED:
    'Confermi con un codice che è Lei: quello del messaggio inviato al Suo telefono oppure, se configurata, quello della Sua app di autenticazione. Non è stato ancora eseguito nulla.',
  PHONE_UNSUPPORTED: 'Non inviamo codici a questo numero. Usi un numero di cellulare di un Paese che serviamo.',
  CODES_PAUSED:
    'Al momento non possiamo inviare altri codici. Non è stato modificato nulla; riprovi tra {retryAfterSeconds:duration}.',
  SESSION_GUESSES_SPENT:
    'Questa sessione è stata chiusa per troppi dati errati o codici non usati. Non è stato eseguito nulla; acceda di nuovo. Gli altri dispositivi e gli ordini aperti non sono interessati.',
  UNLOCK_FAILED:
    'Il dato non è corretto; la sessione resta bloccata. Dopo quattro errori di seguito viene chiusa e dovrà accedere di nuovo.',
  SESSION_UNKNOWN: 'Questa sessione non esiste o non esiste più nel Suo conto. Non è stato modificato nulla.',

  TRADING_PASSWORD_NOT_SET:
    'Non ha ancora un PIN di trading. Nessun ordine è stato inviato; imposti prima il PIN di trading.',
  TRADING_PASSWORD_ALREADY_SET:
    'Il Suo PIN di trading è già impostato e resta invariato. Può sceglierne uno nuovo in Impostazioni → PIN di trading e di pagamento.',
  TRADING_PASSWORD_FORMAT: 'Il PIN di trading ha da 6 a 12 cifre. Non è stato salvato nulla.',
  TRADING_PASSWORD_WRONG: 'Il PIN di trading è errato. Nessun ordine è stato inviato. Tentativi rimasti: {left}.',
  TRADING_PASSWORD_LOCKED:
    'Il Suo PIN di trading è bloccato dopo più inserimenti errati. Nessun ordine è stato inviato; la Sua liquidità e gli ordini esistenti non sono interessati. Può impostarne uno nuovo in Impostazioni → PIN di trading e di pagamento, con la password di accesso e un codice.',
  PAYMENT_PASSWORD_FORMAT: 'Il PIN di pagamento ha da 6 a 12 cifre. Non è stato salvato nulla.',
  DIGITS_REPEATED: 'Queste cifre si ripetono e sono facili da indovinare. Non è stato salvato nulla; ne scelga altre.',
  DIGITS_SEQUENCE:
    'Queste cifre formano una sequenza facile da indovinare. Non è stato salvato nulla; ne scelga altre.',
  DIGITS_DATE:
    'Queste cifre sembrano una data e sono facili da indovinare. Non è stato salvato nulla; ne scelga altre.',
  DIGITS_PHONE:
    'Queste cifre fanno parte del Suo numero di telefono e sono facili da indovinare. Non è stato salvato nulla; ne scelga altre.',
  DIGITS_COMMON:
    'Queste cifre vengono scelte molto spesso e sono facili da indovinare. Non è stato salvato nulla; ne scelga altre.',
  DIGITS_ACCOUNT:
    'Queste cifre fanno parte del Suo numero di conto e sono facili da indovinare. Non è stato salvato nulla; ne scelga altre.',
  STEP_UP_REQUIRED:
    'Confermi prima la Sua identità con la password di accesso e un codice. Non è ancora stato eseguito nulla e non è stato movimentato denaro.',
  STEP_UP_INVALID:
    'La Sua conferma è scaduta, è già stata usata o era per altro. Non è stato eseguito nulla e non è stato movimentato denaro; confermi di nuovo.',
  STEP_UP_FAILED:
    'La conferma non è riuscita: la password di accesso, il codice o la passkey è errata. Non è stato eseguito nulla e non è stato movimentato denaro; riprovi.',
  NOT_SWITCHED_ON:
    'Sarà possibile solo quando tutto il sistema sarà aggiornato. Non è stato modificato nulla; riprovi più tardi.',
  STEP_UP_NOT_YET:
    'Questa conferma non è ancora possibile perché il sistema è in fase di aggiornamento. Non è stato eseguito nulla e non è stato movimentato denaro; riprovi più tardi.',
  TOTP_WRONG:
    'Il codice dell’app di autenticazione è errato o già usato. Non è stato modificato nulla; usi il codice successivo e controlli l’ora del Suo dispositivo.',
  TOTP_REQUIRED:
    'Per questa operazione serve il codice della Sua app di autenticazione o un codice di recupero. Non è ancora stato eseguito nulla e non è stato movimentato denaro.',
  TOTP_NOT_STARTED:
    'La configurazione dell’app di autenticazione non è iniziata o è scaduta. Non è stato modificato nulla; ricominci da capo.',
  TOTP_ALREADY_ENROLLED: 'Un’app di autenticazione è già configurata. Per usarne un’altra, rimuova prima questa.',
  TOTP_NOT_ENROLLED: 'Nel Suo conto non è configurata alcuna app di autenticazione. Non è stato modificato nulla.',
  PASSKEY_FAILED: 'Non è stato possibile verificare la passkey. Non è stato modificato nulla; ricominci da capo.',
  PASSKEY_LOGIN_FAILED:
    'Non è possibile accedere con questa passkey. Riprovi oppure acceda con numero di telefono e password.',
  PASSKEY_REQUIRED:
    'Per questa operazione serve una delle Sue passkey o un codice di recupero. Non è ancora stato eseguito nulla e non è stato movimentato denaro.',
  PASSKEY_HOST:
    'A questo indirizzo le passkey non sono possibili, perché richiedono un nome al posto delle cifre. Apra Parkett con il suo nome; sullo stesso computer è localhost.',
  PASSKEY_UNKNOWN:
    'Questa passkey non esiste nel Suo conto o non vale per questo indirizzo. Non è stato modificato nulla.',
  PASSKEY_ALREADY_ENROLLED: 'Questa passkey è già configurata nel Suo conto. Non è stato modificato nulla.',
  PASSKEYS_TOO_MANY:
    'Nel Suo conto ci sono già {max} passkey e non ne sono possibili altre. Non è stato modificato nulla; ne rimuova prima una.',
  COOLING_DOWN:
    'Dopo una modifica delle Sue credenziali o dei beneficiari vale, per la Sua protezione, un periodo di attesa. Non è stato movimentato denaro; sarà di nuovo possibile dal {until:time}. Può continuare a operare.',
  RESET_RECENTLY:
    'La Sua password è stata reimpostata di recente per telefono. Per la Sua protezione, l’operazione sarà possibile solo dal {until:time}. Non è stato modificato nulla.',
  PHONE_CHANGED_RECENTLY:
    'Il Suo numero di telefono è stato cambiato di recente. Per la Sua protezione, potrà sbloccare da solo il conto soltanto dal {until:time}; prima può aiutarLa il servizio clienti. Non è stato modificato nulla.',

  PHONE_UNCHANGED: 'Questo è già il Suo numero di telefono. Non è stato modificato nulla.',
  PHONE_NOT_ACCEPTED:
    'Non possiamo accettare questo numero di telefono per il Suo conto. Non è stato modificato nulla; ne usi un altro.',
  PHONE_CHANGE_WAITING:
    'Un cambio del Suo numero di telefono è in attesa fino al {until:time}. Non è stato modificato altro; può annullarlo in Sicurezza.',
  PHONE_CHANGE_UNKNOWN:
    'Nessun cambio del Suo numero di telefono è più in attesa. Non è stato modificato nulla; il numero valido è indicato in Sicurezza.',
  EMAIL_INVALID:
    'Questo indirizzo e-mail non è valido. Non è stato modificato nulla; lo inserisca nel formato nome@example.org.',
  EMAIL_UNCHANGED: 'Questo è già il Suo indirizzo e-mail. Non è stato modificato nulla.',
  VERIFICATION_REQUIRED:
    'Per operare la Sua identità deve essere confermata. Nulla è stato accettato e nessun importo è riservato; invii il Suo documento in «Conferma dell’identità» o attenda l’esito della verifica.',
  VERIFICATION_UNDER_REVIEW:
    'I Suoi documenti sono già in verifica. Non è stato modificato nulla; vedrà l’esito in «Conferma dell’identità».',
  VERIFICATION_APPROVED: 'La Sua identità è già confermata. Non deve fare altro.',
  VERIFICATION_CHANGED:
    'Nel frattempo questo conto ha inviato altri documenti, oppure sono già stati verificati. Non è stato deciso nulla; riapra la verifica.',
  VERIFICATION_UNKNOWN: 'Questo conto non ha documenti da verificare. Non è stato modificato nulla.',
  DOCUMENTS_NOT_SEEN:
    'Apra prima ogni immagine di questi documenti. Può approvarli solo chi li ha esaminati; non è stato deciso nulla.',
  FIELDS_NOT_CONFIRMED: 'Confronti prima ogni dato con le immagini e lo confermi. Non è stato deciso nulla.',
  ACCOUNT_RESTRICTED:
    'Questa operazione è al momento bloccata su questo conto. Non è stato eseguito nulla; gli ordini aperti restano e si possono annullare. In Sicurezza trova che cosa è bloccato, perché e che cosa può fare.',
  LOGIN_STOPPED:
    'L’accesso a questo conto è bloccato. Il Suo denaro e i Suoi titoli sono invariati. Si rivolga al servizio clienti.',
  RESTRICTION_UNKNOWN: 'Su questo conto non c’è più un blocco di questo tipo. Non è stato modificato nulla.',
  STOPPED_ALREADY: 'Il conto è già bloccato in questo modo per questo motivo. Non è stato modificato nulla.',
  STOPPED_ALONE:
    'Una sola persona ha bloccato questo conto di recente; sarà di nuovo possibile da {until:time}. In due è possibile in ogni momento. Non è stato modificato nulla.',
  MONEY_NOT_HELD: 'Il denaro del cliente viene trattenuto solo per motivi di legge. Non è stato modificato nulla.',
  DOCUMENT_LINES_REQUIRED:
    'Ci servono le righe a lettura ottica di questo documento. Non è stato inviato nulla; inserisca le righe.',
  DOCUMENT_LINES_INVALID:
    'La riga {line} della zona a lettura ottica non è corretta a partire dal carattere {from}. Non è stato inviato nulla; confronti questo punto con il Suo documento.',
  DOCUMENT_LINES_DIFFER:
    'Tipo, Paese, nome o numero non coincidono con le righe a lettura ottica. Non è stato inviato nulla; scriva tutto come nel documento, il nome in lettere latine.',
  DOCUMENT_EXPIRED: 'Questo documento è scaduto il {expiredOn}. Non è stato accettato nulla; usi un documento valido.',
  US_PERSON_NOT_SERVED:
    'Non apriamo conti per «US person»: cittadini degli Stati Uniti, titolari di una green card e residenti negli Stati Uniti. Non è stato salvato nulla. Se ha già un conto, si rivolga al servizio clienti.',
  TIN_INVALID:
    'Questo codice fiscale non corrisponde al Paese {country}. Lo controlli oppure indichi perché non ne ha uno.',
  TAX_RESIDENCE_DECLARED: 'La Sua residenza fiscale è già stata dichiarata. Può modificarla in Sicurezza.',
  SELF_CERTIFICATION_CHANGED:
    'Il testo dell’autocertificazione è cambiato. Non è stato salvato nulla; ricarichi la pagina e lo legga di nuovo.',
  CUSTOMER_UNDER_AGE: 'Un conto è possibile solo dai 18 anni. Non è stato inviato nulla.',
  KYC_EXPIRED:
    'Il Suo documento d’identità è scaduto il {expiredOn}. Potrà di nuovo acquistare e trasferire titoli a un altro intermediario quando un nuovo documento sarà approvato; lo invii in «Conferma dell’identità». Può ancora vendere e annullare; non è stato eseguito nulla.',
  COMPLAINT_UNKNOWN: 'Questo reclamo non esiste. Non è stato modificato nulla.',
  COMPLAINTS_OPEN:
    '{max} dei suoi reclami non hanno ancora avuto risposta. Non è stato presentato nulla; potrà presentarne un altro non appena uno avrà risposta.',
  COMPLAINTS_TODAY: 'Nelle ultime 24 ore ha presentato {max} reclami. Non è stato presentato nulla; riprovi domani.',
  COMPLAINT_NOT_TAKEN:
    'Nessuno ha ancora preso in carico questo reclamo. Non è stato inviato nulla; prima lo prenda in carico.',
  COMPLAINT_ANSWERED: 'Questo reclamo ha già avuto risposta. Non è stato modificato nulla; lo ricarichi.',
  COMPLAINT_ABOUT_YOU: 'Questo reclamo riguarda lei. Non è stato inviato nulla; deve rispondere un’altra persona.',
  COMPLAINT_NOT_REOPENED:
    'Non può replicare di nuovo: il reclamo non ha ancora avuto risposta, oppure ha già replicato una volta. Non è stato inviato nulla.',
  SCREENING_UNANSWERED:
    'La verifica negli elenchi di sanzioni e di persone politicamente esposte non ha ancora avuto risposta. Non è stato deciso nulla; attenda un momento e riprovi.',
  SCREENING_OPEN:
    'Una possibile corrispondenza con un elenco non è ancora stata valutata. Non è stato deciso nulla; prima la valutano due persone.',
  SCREENING_CONFIRMED:
    'Due persone hanno confermato che questa persona figura in un elenco di sanzioni. L’approvazione non è possibile; non è stato modificato nulla.',
  SCREENING_OUTDATED: 'Nel frattempo valgono altri dati. Non è stato registrato nulla.',
  SCREENING_HIT_UNKNOWN:
    'Questa corrispondenza non esiste o è già stata valutata. Non è stato modificato nulla; ricarichi il caso.',
  ID_NUMBER_INVALID:
    'Questo numero non può essere giusto: la lunghezza o la cifra di controllo non corrisponde a questo tipo di documento. Non è stato inviato nulla; lo confronti con il documento carattere per carattere.',
  ID_NUMBER_TAKEN:
    'Con questo numero di documento non si può confermare un altro conto. Non è stato inviato nulla; se ha già un conto, usi quello.',
  DOCUMENT_UNKNOWN:
    'Questa immagine non esiste o non esiste più nel Suo conto. Le immagini non inviate vengono cancellate dopo un giorno; la carichi di nuovo.',
  IMAGE_REQUIRED: 'Non è arrivata alcuna immagine. Non è stato salvato nulla; scelga una foto.',
  IMAGE_TOO_LARGE:
    'L’immagine è troppo grande (al massimo {maxBytes:bytes}). Non è stato salvato nulla; ne scelga una più piccola.',
  IMAGE_TOO_MANY_PIXELS:
    'L’immagine ha troppi pixel (al massimo {maxPixels:words}). Non è stato salvato nulla; la riduca.',
  IMAGE_TOO_SMALL:
    'L’immagine è troppo piccola: il lato corto deve avere almeno {minPixels} pixel. Non è stato salvato nulla; fotografi da più vicino.',
  IMAGE_UNREADABLE: 'L’immagine è danneggiata o incompleta. Non è stato salvato nulla; scatti di nuovo la foto.',
  IMAGE_TYPE_UNSUPPORTED: 'Non accettiamo questo formato di file. Non è stato salvato nulla; usi JPEG, PNG o WebP.',

  RECOVERY_UNKNOWN: 'Questa richiesta non esiste o è terminata. Non è stato modificato nulla.',
  RECOVERY_OPEN: 'Per questo conto è già approvata un’altra richiesta. Non è stato modificato nulla.',
  RECOVERY_REQUESTED:
    'Per questo conto è già richiesto un nuovo accesso. Prima deve decidere una seconda persona. Non è stato modificato nulla.',
  RECOVERY_HELD:
    'Per motivi legali ora non possiamo modificare l’accesso a questo conto. Contatti il servizio clienti. Non è stato modificato nulla.',
  RECOVERY_COOLING: 'Per la Sua protezione, sarà possibile dal {until:time}. Non è stato modificato nulla.',
  RECOVERY_EXPIRED: 'Il termine di questa richiesta è scaduto. Ne faccia una nuova. Non è stato modificato nulla.',
  NO_FACTOR_TO_REMOVE: 'Questo conto non ha né passkey né app di autenticazione. Non è stato modificato nulla.',
  ACCOUNT_ERASED: 'Questo conto è chiuso e i suoi dati personali sono stati cancellati. Non è stato eseguito nulla.',
  ACCOUNT_NOT_EMPTY:
    'In questo conto ci sono ancora liquidità, titoli o ordini aperti, oppure addebiti diretti delle ultime otto settimane che la banca può stornare. Non è stato cancellato nulla; il conto deve prima essere vuoto.',
  ACCOUNT_CLOSED:
    'Questo conto è chiuso; i suoi dati sono custoditi sotto chiave finché la legge lo richiede. Non è stato eseguito nulla.',
  ERASURE_HELD:
    'Su questo conto vige un blocco. Non è stato cancellato nulla; prima il blocco deve essere revocato o scadere.',
  ERASURE_NOT_DUE: 'La cancellazione è possibile solo dal {due:time}. Non è stato cancellato nulla.',
  ERASURE_NOT_OWN:
    'Solo il cliente può chiedere la cancellazione, salvo ordine di un tribunale o di un’autorità. Non è stato cancellato nulla.',
  MAKER_IS_CHECKER:
    'Non può approvare la Sua stessa richiesta. Non è stato modificato nulla; lasci decidere un’altra persona.',
  ERASURE_NOT_REQUESTED: 'Per questo conto non è richiesta alcuna cancellazione. Non è stato cancellato nulla.',
  ERASURE_ALREADY_REQUESTED: 'La cancellazione di questo conto è già richiesta.',
  STAFF_LOGIN_FAILED: 'Nome utente, password o codice errati.',
  STAFF_UNKNOWN: 'Questo accesso del personale non esiste. Non è stato modificato nulla.',
  CUSTOMER_UNKNOWN:
    'Nessun cliente corrisponde a questi dati. La ricerca richiede il dato esatto e completo; la preghiamo di verificarlo.',
  STAFF_LOGIN_TAKEN: 'Questo nome utente è già in uso. Non è stato creato nulla; ne scelga un altro.',
  STAFF_TOO_FEW_ADMINS:
    'Devono restare almeno due amministratori, perché l’uno possa controllare l’altro. Non è stato modificato nulla.',
  STAFF_NOT_PROPOSED: 'Questa richiesta di accesso non è più in attesa di approvazione. Non è stato modificato nulla.',
  STAFF_LINK_INVALID:
    'Questo link non è valido: è già stato usato, è scaduto o è stato sostituito. Se con esso ha configurato il Suo accesso, acceda; altrimenti chieda un nuovo link.',
  STAFF_PAGE_OUTDATED:
    'Questa pagina non è più aggiornata. Non è stato modificato nulla; riapra il Suo link e aggiunga la nuova chiave alla Sua app di autenticazione.',
  STAFF_LINK_REFUSED:
    'Al momento non è possibile emettere un link per questo accesso del personale. Non è stato modificato nulla.',
  STAFF_LINK_OWN:
    'Non può emettere un link per sé. Non è stato modificato nulla; si rivolga a un altro amministratore.',
  STAFF_LINK_BY_APPROVER:
    'Il primo link di un nuovo accesso viene emesso dall’amministratore che lo ha approvato, non da chi lo ha proposto. Non è stato modificato nulla.',
  STAFF_CUSTOMER_TAKEN:
    'Ha già collegato troppi conti cliente a questo membro del personale. Non è stato modificato nulla; si rivolga a un altro amministratore.',
  STAFF_NOT_INDEPENDENT:
    'Fino al {until:time} Lei e chi ha fatto la proposta non siete considerati indipendenti, perché uno degli accessi è stato configurato di recente tramite l’altro. Non è stato modificato nulla; lasci decidere un’altra persona.',
};
