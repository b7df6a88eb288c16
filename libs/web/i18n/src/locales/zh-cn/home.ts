import type { Translation } from '../../messages';

export const words: Translation<'home'> = {
  'home.totalAssets': '总资产',
  'home.available': '可用资金',
  'home.availableIn': '{{currency}} 可用',
  'home.withdrawable': '可出金额',
  'home.moneyLog': '资金流水',
  'home.holdings': '我的持仓',
  'home.allHoldings': '查看全部',
  'home.noHoldings': '您还没有持股。',
  'home.needsCash': '请先入金再交易。',
  'home.explain': '金额构成',
  'home.today': '今日',
  'home.todayHint': '自上一收盘以来您证券的变动，已计入今日的买入、卖出和费用。',
  'home.todayLeftOut': '持仓不超过 {{most}} 个时才显示今日变动。',
  'account.cash': '现金',
  'account.cashIn': '{{currency}} 现金',
  'account.otherCash': '其他币种现金',
  'account.frozen': '委托及配股冻结',
  'account.unsettled': '交收中（T+1）',
  'account.unsettledHint': '交收中的卖出资金可立即再投资，但下一个工作日才可出金。',
  'account.totalProfit': '累计盈亏',
};
