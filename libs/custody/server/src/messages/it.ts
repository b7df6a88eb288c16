export const it = {
  BUY_IN_NOT_POSSIBLE:
    'Questo regolamento non può essere oggetto di buy-in: il periodo di proroga non è terminato, il buy-in è già stato ordinato oppure il mercato non deve titoli. Non è stato eseguito nulla.',
  REPORT_NOT_MISSING:
    'Questi rapporti non mancano nell’elenco del depositario, oppure sono troppi per una sola richiesta. Non è stato eseguito nulla.',
};
