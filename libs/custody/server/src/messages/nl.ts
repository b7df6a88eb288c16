export const nl = {
  BUY_IN_NOT_POSSIBLE:
    'Voor deze afwikkeling is geen buy-in mogelijk: ze is niet te laat, de buy-in is al opgedragen of de markt is geen stukken schuldig. Er is niets uitgevoerd.',
};
