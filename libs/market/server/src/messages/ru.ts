import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const ru: Translation<typeof de> = {
  SYMBOL_UNKNOWN: 'Такой бумаги у нас нет. Ничего не выполнено.',
  TOO_MANY_SYMBOLS: 'Столько бумаг сразу запросить нельзя (не более {limit}).',
  INSTRUMENT_CONFLICT: 'Под этим тикером уже есть бумага в другой валюте. Ничего не импортировано.',
  MARKET_FIXED: 'Рынок бумаги пока нельзя изменить.',
  ACTION_CURRENCY: 'Всё, что даёт это корпоративное действие, должно быть в валюте {currency}. Ничего не запрошено.',
  TOO_MANY_FAVOURITES: 'В избранном может быть не более {limit} бумаг. Сначала удалите другую.',
  FAVOURITE_UNKNOWN: '{symbol} больше нет в избранном. Порядок не изменён.',
};
