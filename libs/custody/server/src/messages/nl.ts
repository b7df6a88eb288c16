export const nl = {
  BUY_IN_NOT_POSSIBLE:
    'Voor deze afwikkeling is geen buy-in mogelijk: de verlengingsperiode is niet voorbij, de buy-in is al opgedragen of de markt is geen stukken schuldig. Er is niets uitgevoerd.',
  REPORT_NOT_MISSING:
    'Deze meldingen ontbreken niet in de lijst van de bewaarder, of het zijn er te veel voor één verzoek. Er is niets uitgevoerd.',
};
