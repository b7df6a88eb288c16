import type { Translation } from '../../messages';

export const words: Translation<'workspace'> = {
  'workspace.code': 'Код',
  'workspace.price': 'Цена',
  'workspace.change': 'Изменение',
  'workspace.turnover': 'Оборот',
  'workspace.total': 'Итого',
  'workspace.time': 'Время',
  'workspace.status': 'Статус',
  'workspace.action': 'Действие',
  'workspace.edit': 'Изменить',
  'workspace.cancel': 'Снять',
  'workspace.list': 'Список',
  'workspace.side': 'Заявка и показатели',
  'workspace.charts': 'Количество графиков',
  'workspace.openOrders': 'Активные заявки',
  'workspace.shortcuts': 'Горячие клавиши',
  'workspace.shortcutsOn': 'Использовать горячие клавиши',
  'workspace.nextShare': 'Следующая акция',
  'workspace.previousShare': 'Предыдущая акция',
};
