import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const es: Translation<typeof de> = {
  SYMBOL_UNKNOWN: 'No ofrecemos este valor. No se ha ejecutado nada.',
  TOO_MANY_SYMBOLS: 'No se pueden consultar tantos valores a la vez ({limit} como máximo).',
  INSTRUMENT_CONFLICT: 'Con este código ya figura un valor en otra divisa. No se ha importado nada.',
  MARKET_FIXED: 'Todavía no se puede cambiar el mercado de un valor.',
  ACTION_CURRENCY: 'Todo lo que entrega esta operación corporativa debe estar en {currency}. No se ha solicitado nada.',
  TOO_MANY_FAVOURITES: 'Puede tener {limit} favoritos como máximo. Quite antes otro.',
  FAVOURITE_UNKNOWN: '{symbol} ya no está entre sus favoritos. No se ha cambiado el orden.',
};
