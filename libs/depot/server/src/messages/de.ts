export const de = {
  TRANSFER_NOT_OFFERED: 'Depotüberträge bieten wir im Moment nicht an. Es wurde nichts ausgeführt.',
  TRANSFER_EXISTS: 'Diesen Depotübertrag gibt es schon. Es wurde nichts ausgeführt.',
  TRANSFER_UNKNOWN: 'Diesen Depotübertrag gibt es nicht, oder er ist beendet. Es wurde nichts ausgeführt.',
  TRANSFER_INSTRUCTED: 'Die Lieferung dieses Depotübertrags ist bereits veranlasst. Es wurde nichts geändert.',
  TRANSFER_NOT_INSTRUCTED: 'Die Lieferung dieses Depotübertrags ist noch nicht veranlasst. Es wurde nichts ausgeführt.',
  TRANSFER_TOO_MANY_LOTS:
    'Ein Depotübertrag umfasst höchstens {limit} Posten. Es wurde nichts ausgeführt; bitte übertragen Sie eine kleinere Stückzahl.',
  TOO_MANY_TRANSFERS:
    'Sie haben die Höchstzahl offener Depotüberträge erreicht ({limit}). Es wurde nichts ausgeführt; bitte warten Sie, bis einer beendet ist.',
  NOT_TRANSFERABLE:
    'Übertragbar sind im Moment {transferable} Stück. Es wurde nichts ausgeführt und nichts reserviert.',
  DELIVERY_BEFORE_ACTION:
    'Nach dem Tag dieser Lieferung wurde bereits eine Kapitalmaßnahme gebucht. Es wurde nichts ausgeführt; der Fall ist von Hand zu klären.',
  DELIVERY_AFTER_ACTION:
    'Die Aktien gibt es seit einer Kapitalmaßnahme vor dieser Lieferung nicht mehr. Es wurde nichts ausgeführt; bitte lehnen Sie den Depotübertrag ab.',
  DELIVERY_QUANTITY_DIFFERS:
    'Der Depotübertrag umfasst jetzt {shares} Stück. Es wurde nichts ausgeführt; bitte melden Sie die Lieferung erneut.',
  DELIVERY_REFERENCE_TAKEN: 'Die Lieferung {reference} ist bereits gebucht. Es wurde nichts ausgeführt.',
  DELIVERY_IN_FUTURE: 'Kein Datum der Lieferung darf nach dem {date} liegen. Es wurde nichts ausgeführt.',
  COST_CURRENCY_DIFFERS: 'Der Einstand muss in {currency} angegeben sein. Es wurde nichts ausgeführt.',
};
