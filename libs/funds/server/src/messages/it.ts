import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const it: Translation<typeof de> = {
  AMOUNT_INVALID:
    'L’importo non è leggibile. Lo indichi con al massimo due decimali, ad esempio 250,00. Non è stato trasferito nulla.',
  AMOUNT_TOO_SMALL:
    'L’importo è troppo piccolo: il minimo per un bonifico è {min:money}. Non è stato trasferito nulla.',
  AMOUNT_TOO_LARGE: 'L’importo è troppo grande: al massimo {max:money} per volta. Non è stato trasferito nulla.',
  CURRENCY_NOT_AVAILABLE: 'I versamenti in {currency} non sono ancora disponibili. Non è stato trasferito nulla.',
  DEPOSIT_BY_TRANSFER_ONLY:
    'I versamenti sono possibili solo con un bonifico dalla Sua banca. Non è stato trasferito nulla.',
  BANK_UNAVAILABLE:
    'La banca al momento non è raggiungibile. Riprovi tra poco: lo stesso bonifico non viene mai eseguito due volte.',
  CONVERSION_ALREADY_BOOKED: 'Questo cambio è già stato registrato; non viene eseguito due volte.',
  CONVERSION_TOO_SMALL:
    'L’importo è troppo piccolo: varrebbe meno della più piccola unità dell’altra valuta. Non è stato cambiato nulla.',
  SUSPENSE_UNKNOWN:
    'Questo denaro non è più in sospeso o la sua registrazione è diversa. Non è stato registrato nulla; aggiorni la pagina.',
  SUSPENSE_REFUSED:
    'Al momento questo denaro non può essere messo in sospeso né chiarito. Non è stato registrato nulla.',
  IBAN_INVALID: 'Questo IBAN non è corretto. Lo confronti carattere per carattere.',
  IBAN_NOT_REACHABLE: "Non possiamo effettuare prelievi su questo IBAN. Indichi un conto dell'area SEPA.",
  CARD_NUMBER_INVALID: 'Questo numero di carta non è corretto. Indichi una carta di debito della Cina continentale.',
  HOLDER_NOT_CUSTOMER: "Indichi un conto bancario intestato a Lei, scritto come nel documento d'identità.",
  HOLDER_NOT_PAYABLE:
    'I pagamenti non ammettono tutti i caratteri di questo nome ({letters}). Contatti il servizio clienti.',
  PAYEE_NO_MATCH: "Secondo la banca, questo conto è di un'altra persona. Controlli IBAN e nome oppure ci contatti.",
  PAYEE_CLOSE_MATCH: 'La banca ha questo conto sotto un nome simile: {nameAtBank}. Confermi che è il Suo.',
  PAYEE_NOT_CHECKED: 'La banca non ha potuto confermare il nome. Controlli i dati e confermi che il conto è Suo.',
  CARD_AGREEMENT_CHANGED: "L'accordo sui conti bancari è cambiato. Lo rilegga e lo accetti.",
  CARD_ALREADY_BOUND: 'Questo conto bancario è già registrato.',
  CARDS_TOO_MANY: 'Può registrare al massimo {max} conti bancari. Ne rimuova prima uno.',
  CARD_UNKNOWN: 'Questo conto bancario non esiste più.',
  WITHDRAWAL_UNKNOWN: 'Questo prelievo non esiste o è già concluso.',
  WITHDRAWAL_EXISTS: 'Questo prelievo è già stato richiesto; non viene eseguito due volte.',
  WITHDRAWAL_IN_FLIGHT: 'Un prelievo è già in corso. Il prossimo è possibile quando sarà concluso.',
  WITHDRAWAL_REPEATED:
    'Ha appena prelevato lo stesso importo verso questo conto bancario ({requestedAt:time}). Confermi di volerlo prelevare di nuovo.',
  WITHDRAWAL_TOO_LATE: 'Questo prelievo è già in esecuzione e non può più essere annullato.',
  WITHDRAWAL_NOT_READY:
    'Questo passaggio non è possibile per questo prelievo al momento. Non è stato modificato nulla.',
  WITHDRAWAL_DIFFERS: 'Il prelievo è di {amount:money}. Non è stato modificato nulla; aggiorni la pagina.',
  PAYOUT_NOT_IN_DOUBT:
    'La banca può ancora comunicare l’esito di questo pagamento. Potrà essere regolarizzato dal {from:time}.',
  PAYOUT_REPORTED:
    'La banca ha già comunicato qualcosa su questo pagamento, che quindi non può valere come mai partito. Non è stato modificato nulla.',
  WITHDRAWAL_REQUEST_OPEN:
    'Una richiesta su questo pagamento attende già la seconda persona. Non è stato modificato nulla.',
  PAYEE_NOT_SEEN:
    'Entrambe le persone devono prima aver consultato il beneficiario di questo prelievo. Non è stato modificato nulla.',
  WITHDRAWAL_TOO_SMALL:
    'L’importo è troppo basso: il minimo per un prelievo è {min:money}. Un resto inferiore può essere prelevato per intero.',
  WITHDRAWAL_ABOVE_LIMIT: 'I Suoi limiti consentono al momento {left:money}.',
  NOT_WITHDRAWABLE:
    'Può prelevare {withdrawable:money}; servono {need:money}. I proventi delle vendite sono prelevabili dopo il regolamento.',
  CURRENCY_NOT_PAYABLE: 'Non possiamo versare {currency} su questo conto bancario.',
  CARD_NOT_USABLE_YET: 'Può prelevare verso questo conto bancario dal {usableFrom:time}.',
  TRANSFER_WINDOW_CLOSED:
    'I trasferimenti tra banca e conto non sono possibili in questo momento. Lo saranno di nuovo dal {opensAt:time}.',
  TRANSFER_WINDOW_UNKNOWN:
    'I trasferimenti tra banca e conto non sono possibili in questo momento. Non si sa ancora quando riprenderanno.',
  LIMIT_TOO_HIGH: 'I limiti massimi sono {day:money} al giorno e {month:money} al mese.',
  BOOKING_ALREADY_BOOKED: 'Questo movimento della banca è già registrato; non conta due volte.',
  PAYMENT_PASSWORD_WRONG: 'Il PIN di pagamento non è corretto. Non è stato prelevato nulla. Tentativi rimasti: {left}.',
  PAYMENT_PASSWORD_LOCKED: 'Il Suo PIN di pagamento è bloccato. Ne imposti uno nuovo in Sicurezza.',
  PAYMENT_PASSWORD_NOT_SET: 'Non ha ancora un PIN di pagamento. Ne imposti uno in Sicurezza.',
  DEBIT_NOT_AVAILABLE:
    'Qui gli addebiti diretti non sono possibili, perché nessuna banca li incassa. La preghiamo di fare un bonifico.',
  MANDATE_UNKNOWN: 'Questo mandato non esiste o è stato revocato. Non viene addebitato nulla.',
  MANDATE_EXISTS: 'Per questo conto bancario esiste già un mandato.',
  MANDATE_TEXT_CHANGED: 'Il testo del mandato è cambiato. La preghiamo di rileggerlo prima di conferirlo.',
  MANDATE_NOT_FOR_CARD: 'Gli addebiti diretti sono possibili solo da un conto con IBAN.',
  MANDATE_HOLDER_UNCONFIRMED:
    'La banca non ha confermato a chi appartiene questo conto. Gli addebiti diretti sono possibili solo da un conto confermato; faccia un bonifico.',
  DEBIT_TOO_SMALL:
    'L’importo è troppo piccolo: un addebito diretto è possibile da {min:money}. Non viene addebitato nulla.',
  DEBIT_ABOVE_LIMIT:
    'I suoi limiti per gli addebiti diretti consentono al momento ancora {left:money}. Non viene addebitato nulla.',
  DEBITS_TOO_MANY: 'Non sono possibili più di {max} addebiti diretti al giorno. Non viene addebitato nulla.',
  DEBITS_REFUNDABLE:
    'La sua banca può ancora rimborsarle {sum:money} di addebiti diretti; il massimo è {max:money}. Questo importo sarà possibile da {from:time}. Non viene addebitato nulla.',
  COLLECTION_UNKNOWN: 'Questo addebito diretto non esiste o è già concluso.',
  COLLECTION_DIFFERS: 'I dati di questo addebito diretto non corrispondono all’ordine. Non è stato registrato nulla.',
  COLLECTION_NOT_LATE:
    'La banca può ancora accettare questo addebito diretto, in scadenza il {dueOn}. Non è stato modificato nulla.',
  COLLECTION_NOT_CREDITED: 'Questo addebito diretto non è ancora accreditato, quindi non può ancora essere stornato.',
  ACCOUNT_OVERDRAWN:
    'Sul suo conto mancano {owed:money}, perché la sua banca ha stornato un addebito diretto. Bonifichi questo importo; poi tutto sarà di nuovo possibile.',
  DEBITS_NOT_COVERED:
    'I titoli non possono essere trasferiti a un altro broker prima di {until:time}: ha speso {missing:money} di addebiti diretti che la sua banca può ancora stornare. Se bonifica questo importo, è possibile subito. Non è stato eseguito nulla.',
  SAME_CURRENCY: 'Scelga due valute diverse. Non è stato cambiato nulla.',
  EXCHANGE_RATE_STALE:
    'Al momento non c’è un cambio aggiornato tra {from} e {to}. Non è stato cambiato nulla; riprovi più tardi.',
  EXCHANGE_RATE_MOVED:
    'Il mercato si è allontanato troppo dal cambio bloccato. Non è stato cambiato nulla; richieda un nuovo cambio.',
  EXCHANGE_QUOTE_UNKNOWN:
    'Questo cambio non è più valido perché nel frattempo ne ha richiesto un altro. Non è stato cambiato nulla.',
  EXCHANGE_QUOTE_EXPIRED:
    'I 30 secondi in cui il cambio era bloccato sono trascorsi. Non è stato cambiato nulla; richieda un nuovo cambio.',
  EXCHANGE_ALREADY_BOOKED: 'Questo cambio di valuta è già registrato; non verrà eseguito due volte.',
  EXCHANGE_TOO_SMALL:
    'L’importo è troppo basso: può cambiare almeno {min:money} oppure tutto il residuo di una valuta. Non è stato cambiato nulla.',
  EXCHANGE_GIVES_NOTHING: 'L’importo corrisponde a meno della più piccola unità di {to}. Non è stato cambiato nulla.',
  EXCHANGE_TOO_LARGE:
    'L’importo è troppo alto: può cambiare al massimo {max:money} per volta. Non è stato cambiato nulla.',
  EXCHANGE_DAY_LIMIT: 'Oggi può ancora cambiare importi per un valore di {left:money}. Non è stato cambiato nulla.',
};
