export const de = {
  SYMBOL_UNKNOWN: 'Dieses Wertpapier führen wir nicht. Es wurde nichts ausgeführt.',
  TOO_MANY_SYMBOLS: 'Sie können nicht so viele Wertpapiere auf einmal abfragen (höchstens {limit}).',
  INSTRUMENT_CONFLICT:
    'Unter diesem Kürzel wird bereits ein Wertpapier in einer anderen Währung geführt. Es wurde nichts importiert.',
  MARKET_FIXED: 'Der Markt eines Wertpapiers kann noch nicht geändert werden.',
  ACTION_CURRENCY: 'Alles, was diese Kapitalmaßnahme bringt, muss auf {currency} lauten. Es wurde nichts beantragt.',
  TOO_MANY_FAVOURITES: 'Sie können höchstens {limit} Favoriten haben. Entfernen Sie zuerst einen anderen.',
  FAVOURITE_UNKNOWN: '{symbol} gehört nicht mehr zu Ihren Favoriten. Die Reihenfolge wurde nicht geändert.',
} as const;
