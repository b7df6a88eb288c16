import type { Translation } from '../../messages';

export const words: Translation<'rights'> = {
  'rights.title': 'Права на подписку',
  'rights.offer': 'Новые акции: {{shares}} по {{price}}',
  'rights.until': 'Можно использовать до закрытия рынка {{date}}',
  'rights.arrives': 'Новые акции: {{shares}}, поставка {{date}}',
  'rights.arrived': 'Получено новых акций: {{shares}}',
  'rights.lapsed': 'Истекло: {{shares}}',
  'rights.reserved': 'Зарезервировано',
  'rights.state.open': 'Открыты',
  'rights.state.ended': 'Использованы',
  'rights.state.settled': 'Поставлены',
  'rights.state.lapsed': 'Истекли',
  'rights.state.cancelled': 'Отменены',
  'rights.exercise': 'Использовать права',
  'rights.hint':
    'До окончания срока можно изменить количество или отозвать его, указав 0. Неиспользованные права истекают без стоимости.',
  'rights.quantity': 'Новые акции',
  'rights.atMost': 'Не более {{max}}; 0 отзывает',
  'rights.bad': 'Введите целое число до {{max}}.',
  'rights.cost': 'Цена, будет зарезервирована',
  'rights.payDate': 'Поставка',
  'rights.next': 'Далее',
  'rights.confirm': 'Использовать и зарезервировать деньги',
  'rights.withdraw': 'Отозвать',
  'rights.done': 'Ваше поручение принято.',
  'rights.unknown': 'Пока неизвестно, дошло ли ваше поручение. Попробуйте ещё раз: оно учитывается один раз.',
};
