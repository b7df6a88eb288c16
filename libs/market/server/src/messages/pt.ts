import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const pt: Translation<typeof de> = {
  SYMBOL_UNKNOWN: 'Não disponibilizamos este título. Nada foi executado.',
  TOO_MANY_SYMBOLS: 'Não é possível consultar tantos títulos de uma vez ({limit} no máximo).',
  INSTRUMENT_CONFLICT: 'Com este código já existe um título noutra moeda. Nada foi importado.',
  MARKET_FIXED: 'Ainda não é possível alterar o mercado de um título.',
  ACTION_CURRENCY: 'Tudo o que esta operação societária entrega tem de estar em {currency}. Nada foi pedido.',
  TOO_MANY_FAVOURITES: 'Pode ter {limit} favoritos no máximo. Remova primeiro outro.',
  FAVOURITE_UNKNOWN: '{symbol} já não está nos seus favoritos. A ordem não foi alterada.',
};
