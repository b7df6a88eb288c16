export const it = {
  TAX_NOT_WITHHELD:
    'Su questo conto non viene trattenuta alcuna imposta tedesca: un ordine di esenzione non avrebbe effetto.',
  ALLOWANCE_OTHER_YEAR:
    'Al momento gli ordini riguardano l’anno fiscale {year}. Nulla è stato modificato. Aggiorni la pagina o riprovi tra qualche ora.',
  ALLOWANCE_NOT_WHOLE_EUROS: 'Indichi l’ordine di esenzione in euro interi.',
  ALLOWANCE_ABOVE_MAXIMUM: 'L’importo massimo possibile è {max:money}.',
  ALLOWANCE_BELOW_USED: 'Quest’anno è già stato utilizzato un importo maggiore. Il minimo possibile è {min:money}.',
  LOSS_CERTIFICATE_NOT_TAXED:
    'Su questo conto non si trattengono imposte tedesche: non ci sono perdite da certificare.',
  LOSS_CERTIFICATE_OTHER_YEAR:
    'Al momento il certificato delle perdite si può richiedere solo per l’anno fiscale {year}. Nulla è stato modificato. Ricarichi la pagina.',
  LOSS_CERTIFICATE_REQUESTED: 'Il certificato di queste perdite è già stato richiesto. È irrevocabile.',
  LOSS_CERTIFICATE_TOO_LATE:
    'Il certificato delle perdite andava richiesto entro il {until}. Le perdite valgono l’anno seguente.',
};
