import type { Translation } from '../../messages';

export const words: Translation<'restrictions'> = {
  'restriction.title': 'Ваш счёт частично заблокирован',
  'restriction.stops.trading': 'Торговля',
  'restriction.stops.moneyOut': 'Вывод денег и перевод акций',
  'restriction.stops.login': 'Вход',
  'restriction.reason.ownRequest': 'Вы сами заблокировали счёт.',
  'restriction.reason.securityRule': 'Правило безопасности выявило необычные попытки.',
  'restriction.reason.takeover': 'Мы подозреваем, что доступ к вашему счёту есть у кого-то ещё.',
  'restriction.reason.identityDoubt': 'Нам нужно ещё раз проверить ваши данные.',
  'restriction.reason.marketRules': 'Мы проверяем заявки по правилам биржи.',
  'restriction.reason.legalHold': 'Мы обязаны это сделать по закону.',
  'restriction.reason.reconciliation': 'Суммы по вашему счёту в наших книгах не сходятся; мы выясняем причину.',
  'restriction.since': 'С {{time}}',
  'restriction.until': 'С {{time}}, не позднее чем до {{until}}',
  'restriction.openOrders': 'Открытые заявки остаются; их можно отменить.',
  'restriction.ownHint':
    'Когда вы уверены, что доступ есть только у вас, снимите блокировку паролем и вторым фактором.',
  'restriction.appeal':
    'Не согласны? Напишите в службу поддержки; решение проверит другой сотрудник. Вы также можете подать жалобу.',
  'restriction.unfreeze': 'Снять блокировку',
  'restriction.unfrozen': 'Блокировка снята',
  'freeze.title': 'Заблокировать счёт',
  'freeze.note': 'Сразу останавливает торговлю и всё, что уходит со счёта',
  'freeze.notMe': 'Это был не я: заблокировать счёт',
  'freeze.question':
    'Торговля, вывод денег и переводы акций сразу остановятся, все другие устройства будут отключены. Открытые заявки останутся, их можно отменить. Чтобы снять блокировку, понадобятся пароль и второй фактор.',
  'freeze.confirm': 'Заблокировать',
  'freeze.busy': 'Блокировка…',
  'freeze.done': 'Ваш счёт заблокирован',
  'recovery.open.newAccess': 'Одобрен новый доступ к вашему счёту',
  'recovery.open.removeFactors': 'Ваши ключи доступа и приложение-аутентификатор будут удалены',
  'recovery.note.newAccess':
    'Кто-то подтвердил документом, что он — это вы, и с {{time}} сможет задать новый пароль и номер телефона.',
  'recovery.note.removeFactors': 'С {{time}} служба поддержки удалит все ключи доступа и приложение.',
  'recovery.stopHint':
    'Если это не вы, остановите это сейчас. Счёт будет заблокирован, остальные устройства отключены.',
  'recovery.stop': 'Это не я: остановить',
  'recovery.stopped': 'Остановлено. Ваш счёт заблокирован.',
};
