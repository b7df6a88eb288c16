import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const ru: Translation<typeof de> = {
  AMOUNT_INVALID:
    'Сумму не удалось прочитать. Укажите её не более чем с двумя знаками после запятой, например 250,00. Ничего не переведено.',
  AMOUNT_TOO_SMALL: 'Сумма слишком мала: перевод возможен от {min:money}. Ничего не переведено.',
  AMOUNT_TOO_LARGE: 'Сумма слишком велика: не более {max:money} за один раз. Ничего не переведено.',
  CURRENCY_NOT_AVAILABLE: 'Пополнение в {currency} пока недоступно. Ничего не переведено.',
  BANK_UNAVAILABLE:
    'Банк сейчас недоступен. Повторите чуть позже: один и тот же перевод никогда не выполняется дважды.',
  CONVERSION_ALREADY_BOOKED: 'Этот обмен валюты уже проведён; дважды он не выполняется.',
  CONVERSION_TOO_SMALL: 'Сумма слишком мала: она меньше наименьшей единицы другой валюты. Обмен не выполнен.',
};
