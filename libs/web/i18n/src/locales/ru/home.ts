import type { Translation } from '../../messages';

export const words: Translation<'home'> = {
  'home.totalAssets': 'Всего активов',
  'home.available': 'Доступно',
  'home.availableIn': 'Доступно в {{currency}}',
  'home.withdrawable': 'Можно вывести',
  'home.moneyLog': 'Операции',
  'home.holdings': 'Мои бумаги',
  'home.allHoldings': 'Показать все',
  'home.noHoldings': 'У вас пока нет акций.',
  'home.needsCash': 'Чтобы торговать, сначала пополните счёт.',
  'home.explain': 'Из чего складывается сумма',
  'home.today': 'Сегодня',
  'home.todayHint':
    'Изменение стоимости ваших бумаг с последнего закрытия с учётом сегодняшних покупок, продаж и комиссий.',
  'home.todayLeftOut': 'Изменение за сегодня показывается, только если позиций не больше {{most}}.',
  'account.cash': 'Денежные средства',
  'account.cashIn': 'Денежные средства в {{currency}}',
  'account.otherCash': 'Денежные средства в других валютах',
  'account.frozen': 'Зарезервировано под заявки и права',
  'account.leaving': 'Выводится',
  'account.unsettled': 'В расчётах (T+1)',
  'account.unsettledHint':
    'Выручку от продаж в расчётах можно сразу вложить снова, но вывести только на следующий рабочий день.',
  'account.totalProfit': 'Итого',
};
