import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const it: Translation<typeof de> = {
  ACCOUNT_UNKNOWN:
    'Il Suo conto è ancora in fase di apertura. Non è stato eseguito nulla; riprovi tra qualche secondo.',
  ACCOUNT_EXISTS: 'Questo conto è già aperto.',
  MARKET_CLOSED:
    'La borsa è chiusa.[ Prossima apertura: {opensAt:zoned}.] Il Suo ordine non è stato accettato e nessun importo è riservato. Riprovi durante le ore di negoziazione.',
  NO_QUOTE:
    'Per questo titolo al momento non c’è una quotazione. Il Suo ordine non è stato accettato e nessun importo è riservato.',
  SOLD_OUT:
    'Questo titolo al momento non è acquistabile. Il Suo ordine non è stato accettato e nessun importo è riservato.',
  BAD_TICK: 'Il prezzo deve essere un multiplo di {tick:price}. Il Suo ordine non è stato accettato; adegui il prezzo.',
  BAD_LOT: 'La quantità deve essere un multiplo di {lot}. Il Suo ordine non è stato accettato; adegui la quantità.',
  BELOW_MIN_QTY: 'La quantità deve essere almeno {min}. Il Suo ordine non è stato accettato; adegui la quantità.',
  PRICE_REQUIRED: 'Un ordine con limite richiede un prezzo. Il Suo ordine non è stato accettato; indichi il limite.',
  PRICE_NOT_ALLOWED:
    'Un ordine al meglio non ha un limite. Il Suo ordine non è stato accettato; per un prezzo fisso scelga un ordine con limite.',
  PRICE_OUT_OF_COLLAR:
    'Il limite è troppo lontano dalla quotazione attuale: è possibile da {from:price} a {to:price}. Il Suo ordine non è stato accettato e nessun importo è riservato.',
  STOP_PRICE_REQUIRED:
    'Un ordine stop richiede un prezzo stop. Il Suo ordine non è stato accettato; indichi il prezzo stop.',
  STOP_PRICE_NOT_ALLOWED:
    'Questo tipo di ordine non ha un prezzo stop. Il Suo ordine non è stato accettato; scelga un ordine stop.',
  STOP_PRICE_REACHED:
    'Per un acquisto il prezzo stop deve essere superiore all’ultimo prezzo ({last:price}), per una vendita inferiore. Il Suo ordine non è stato accettato e nessun importo è riservato.',
  STOP_PRICE_OUT_OF_COLLAR:
    'Il prezzo stop è troppo lontano dalla quotazione attuale: è possibile da {from:price} a {to:price}. Il Suo ordine non è stato accettato e nessun importo è riservato.',
  LIMIT_PRICE_REACHED:
    'Con due prezzi, il limite di una vendita deve essere superiore all’ultimo prezzo ({last:price}), quello di un acquisto inferiore. Il Suo ordine non è stato accettato e nessun importo è riservato.',
  TRAIL_REQUIRED:
    'Un trailing stop richiede una distanza dal prezzo. Il Suo ordine non è stato accettato; inserisca la distanza.',
  TRAIL_NOT_ALLOWED:
    'Solo un trailing stop ha una distanza dal prezzo. Il Suo ordine non è stato accettato; scelga un trailing stop.',
  EXITS_NOT_ALLOWED:
    'Solo un acquisto può avere un obiettivo di profitto e un limite di perdita, e non con trailing stop o con due prezzi. Il Suo ordine non è stato accettato.',
  EXITS_NOT_OFFERED:
    'In questo mercato le azioni non si possono vendere nel giorno dell’acquisto, quindi non offriamo obiettivo di profitto e limite di perdita. Il Suo ordine non è stato accettato.',
  TAKE_PROFIT_TOO_LOW:
    'L’obiettivo di profitto deve essere superiore a {above:price}, il prezzo massimo di acquisto di questo ordine. Il Suo ordine non è stato accettato e nessun importo è riservato.',
  STOP_LOSS_TOO_HIGH:
    'Il limite di perdita deve essere inferiore a {below:price}, altrimenti le azioni sarebbero rivendute subito. Il Suo ordine non è stato accettato e nessun importo è riservato.',
  EXIT_PRICE_OUT_OF_COLLAR:
    'Obiettivo di profitto e limite di perdita devono essere compresi tra {from:price} e {to:price}. Il Suo ordine non è stato accettato e nessun importo è riservato.',
  STOP_ALREADY_MOVED: 'Il prezzo stop di questo ordine è già stato spostato.',
  VALIDITY_NOT_ALLOWED:
    'Questa validità non è adatta a questo ordine. Il Suo ordine non è stato accettato; scelga un’altra validità.',
  EXPIRY_OUT_OF_RANGE:
    'L’ordine può essere valido fino a una data dal {from} al {to}. Non è stato accettato; scelga un’altra data.',
  AUCTION_NOT_OFFERED:
    'Per questa azione non c’è un’asta di questo tipo per la quale accettiamo ordini in questo momento. Il Suo ordine non è stato accettato e nessun importo è riservato.',
  ORDER_TYPE_NOT_OFFERED:
    'Non offriamo ancora questo tipo di ordine. Il Suo ordine non è stato accettato e nessun importo è riservato.',
  ORDER_ALREADY_TRIGGERED: 'Il prezzo stop di questo ordine è già stato raggiunto.',
  ABOVE_MAX_VALUE:
    'L’ordine supera il massimo di un singolo ordine ({max:money}). Non è stato accettato; lo suddivida, per favore.',
  HOLDING_TOO_LARGE:
    'Potrebbe così detenere più di {max} unità di questo titolo; un conto non può contenerne di più. Nulla è stato accettato; riduca la quantità, per favore.',
  ORDER_EXISTS: 'Ha già inviato questo ordine. Non è stato accettato una seconda volta; verifichi nei Suoi ordini.',
  TOO_MANY_OPEN_ORDERS_one:
    'Ha già {limit:count} ordine aperto, il massimo consentito. Questo non è stato accettato; ne annulli prima un altro.',
  TOO_MANY_OPEN_ORDERS_many:
    'Ha già {limit:count} di ordini aperti, il massimo consentito. Questo non è stato accettato; ne annulli prima un altro.',
  TOO_MANY_OPEN_ORDERS_other:
    'Ha già {limit:count} ordini aperti, il massimo consentito. Questo non è stato accettato; ne annulli prima un altro.',
  TOO_MANY_ORDERS:
    'Ha raggiunto il numero massimo di acquisti in un minuto ({limit}). Questo ordine non è stato accettato; riprovi tra un minuto. Può vendere e annullare in qualsiasi momento.',
  RISK_NOT_CONFIRMED:
    'Questo ordine comporta rischi che non ha ancora confermato. Non è stato accettato e nessuna somma è riservata; lo controlli di nuovo.',
  CURRENCY_MISMATCH: 'Non offriamo conti nella valuta di questo titolo. Il Suo ordine non è stato accettato.',
  ORDER_TAKES_NO_EXCHANGE:
    'Solo gli acquisti senza prezzo stop e senza vendita automatica possono cambiare il denaro mancante. Nulla è stato accettato.',
  ORDER_NEEDS_NO_EXCHANGE:
    'La Sua liquidità ora basta per questo ordine. Non è stato cambiato nulla e nessun ordine è stato inserito; lo inserisca senza cambio.',
  INSUFFICIENT_CASH:
    'La Sua liquidità disponibile non basta: servono {need:money}, sono disponibili {available:money}. Nulla è stato accettato; versi denaro o scelga una quantità minore.',
  INSUFFICIENT_SELLABLE_one:
    'Può vendere al massimo {sellable:count} azione (in portafoglio: {held}, richieste: {need}). Il Suo ordine non è stato accettato; la Sua posizione è invariata.',
  INSUFFICIENT_SELLABLE_many:
    'Può vendere al massimo {sellable:count} di azioni (in portafoglio: {held}, richieste: {need}). Il Suo ordine non è stato accettato; la Sua posizione è invariata.',
  INSUFFICIENT_SELLABLE_other:
    'Può vendere al massimo {sellable:count} azioni (in portafoglio: {held}, richieste: {need}). Il Suo ordine non è stato accettato; la Sua posizione è invariata.',
  ORDER_UNKNOWN: 'Questo ordine non esiste nel Suo conto.',
  SALE_UNKNOWN: 'Questa vendita non esiste nel Suo conto.',
  AMOUNT_UNKNOWN: 'Questo importo non esiste più.',
  PERIOD_INVALID: 'Il periodo termina il {until}, prima del suo inizio il {from}. Corregga una delle date.',
  EXPORT_TOO_LARGE: 'Il periodo contiene più di {max} righe. Esporti periodi più brevi, uno dopo l’altro.',
  ORDER_ALREADY_FINAL: 'Questo ordine è già concluso e non si può più modificare.',
  CANCEL_ALREADY_REQUESTED:
    'L’annullamento è già richiesto. Attenda la risposta della borsa; fino ad allora l’ordine può ancora essere eseguito.',
  CANCEL_NOT_ALLOWED_NOW:
    'In questa parte dell’asta la borsa non consente di annullare o modificare gli ordini. Il Suo ordine resta invariato; se sarà ancora aperto, potrà farlo di nuovo da {until:time}.',
  REPLACE_ALREADY_REQUESTED: 'Una modifica di questo ordine è già richiesta. Attenda la risposta della borsa.',
  REPLACE_NOT_REQUESTED: 'Questa modifica non è più richiesta.',
  REPLACE_TOO_LATE: 'L’ultimo giorno di borsa di questo ordine è passato: non può più essere modificato e scadrà.',
  REPLACE_WITHOUT_CHANGE: 'L’ordine ha già queste condizioni. Modifichi la quantità o un prezzo.',
  REPLACE_FILLED: 'Questa quantità è già stata eseguita nel frattempo. Controlli l’ordine.',
  DEPOSIT_ALREADY_BOOKED: 'Questo versamento è già accreditato; non viene contabilizzato due volte.',
  EXECUTION_ALREADY_RECORDED: 'Questa esecuzione è già contabilizzata; non viene contabilizzata due volte.',
  EXECUTION_UNFINISHED:
    'Un’esecuzione di questo ordine è ancora in corso di contabilizzazione; riprovi tra un momento.',
  EXECUTION_UNKNOWN: 'Questa esecuzione non è ancora contabilizzata, quindi non può ancora essere stornata.',
  EXECUTION_ALREADY_BUSTED: 'Questa esecuzione è già stornata; non viene stornata due volte.',
  ACTION_NOT_OFFERED: 'Questa operazione societaria non può essere registrata.',
  ACTION_NOT_DUE: 'Questa operazione societaria non viene registrata prima del {from}.',
  ACTION_NOT_SWITCHED_ON:
    'Le operazioni societarie potranno essere registrate quando tutte le parti di Parkett saranno aggiornate.',
  ACTION_ALREADY_BOOKED: 'Questa operazione societaria è già registrata.',
  ACTION_WAITS: 'Prima devono concludersi gli ordini aperti ed essere registrate le operazioni precedenti.',
  ACTION_PENDING:
    'È in corso la registrazione di un’operazione societaria su questo titolo. L’ordine non è stato accettato; riprovi tra qualche minuto.',
  RIGHTS_UNKNOWN: 'Non ha, o non ha più, diritti di questa emissione. Nulla è stato modificato.',
  RIGHTS_CLOSED: 'Il termine di questi diritti è scaduto il {deadline}. Nulla è stato modificato.',
  RIGHTS_CANCELLED:
    'Questo aumento di capitale non ha luogo. Nulla è stato modificato; il denaro riservato viene liberato.',
  RIGHTS_EXCEEDED: 'Può sottoscrivere al massimo {max} azioni intere. Nulla è stato modificato; modifichi la quantità.',
  RIGHTS_NOT_OPEN: 'Per questi diritti non resta nulla da fare.',
  SETTLEMENT_NOT_DUE: 'I proventi di queste vendite non vengono regolati prima del {from}.',
  SETTLEMENT_NOT_SWITCHED_ON:
    'I proventi delle vendite potranno essere regolati quando tutte le parti di Parkett saranno aggiornate.',
  NOTHING_TO_SETTLE: 'Nessun provento di vendite da regolare fino al {date}.',
  NOT_ENTITLED: 'Il conto non partecipa a questa operazione societaria.',
  BUST_NOT_SWITCHED_ON: 'Le esecuzioni si possono stornare solo dopo l’aggiornamento di tutte le parti di Parkett.',
};
