import type { Translation } from '../../messages';

export const words: Translation<'lock'> = {
  'lock.title': 'Сеанс заблокирован',
  'lock.intro':
    'Экран скрыт для вашей защиты. Страница, на которой вы были, и черновики заявок сохранены; активные заявки остаются в силе.',
  'lock.tradingPassword': 'Торговый пароль',
  'lock.password': 'Пароль для входа',
  'lock.unlock': 'Разблокировать',
  'lock.busy': 'Разблокируем…',
  'lock.byTradingPassword': 'Разблокировать торговым паролем',
  'lock.byPassword': 'Разблокировать паролем для входа',
  'lock.byPasskey': 'Разблокировать ключом доступа',
  'lock.enter': 'Введите его полностью.',
  'lock.logout': 'Выйти',
  'lock.setting': 'Автоблокировка',
  'lock.settingNote':
    'Если вы ничего не делаете столько времени, каждый ваш сеанс запрашивает пароль или ключ доступа. Активные заявки остаются в силе.',
  'lock.minutes': '{{minutes, number}} мин.',
  'lock.now': 'Заблокировать сеанс сейчас',
};
