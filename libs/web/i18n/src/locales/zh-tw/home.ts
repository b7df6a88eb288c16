import type { Translation } from '../../messages';

export const words: Translation<'home'> = {
  'home.totalAssets': '總資產',
  'home.available': '可用餘額',
  'home.availableIn': '{{currency}} 可用',
  'home.withdrawable': '可出金額',
  'home.moneyLog': '帳務明細',
  'home.holdings': '我的庫存',
  'home.allHoldings': '查看全部',
  'home.noHoldings': '您目前沒有持股。',
  'home.needsCash': '請先入金再交易。',
  'home.explain': '金額如何組成',
  'home.today': '今日',
  'home.todayHint': '自前次收盤以來您證券的變動，已計入今日的買進、賣出與費用。',
  'home.todayLeftOut': '持倉不超過 {{most}} 個時才顯示今日變動。',
  'account.cash': '現金',
  'account.cashIn': '{{currency}} 現金',
  'account.otherCash': '其他幣別現金',
  'account.frozen': '委託及認購圈存',
  'account.unsettled': '交割中（T+1）',
  'account.unsettledHint': '交割中的賣出價金可立即再投資，但次一營業日才可出金。',
  'account.totalProfit': '總損益',
};
