import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const zhCn: Translation<typeof de> = {
  ACCOUNT_UNKNOWN: '您的账户正在开立。未执行任何操作，请几秒后重试。',
  ACCOUNT_EXISTS: '该账户已开立。',
  MARKET_CLOSED: '当前休市。您的委托未被受理，资金未冻结。请在交易时间重试。',
  NO_QUOTE: '该证券当前没有报价。您的委托未被受理，资金未冻结。',
  SOLD_OUT: '该证券暂停买入。您的委托未被受理，资金未冻结。',
  BAD_TICK: '价格必须是 {tick:price} 的整数倍。您的委托未被受理，请调整价格。',
  BAD_LOT: '数量必须是 {lot} 的整数倍。您的委托未被受理，请调整数量。',
  BELOW_MIN_QTY: '数量不能少于 {min}。您的委托未被受理，请调整数量。',
  PRICE_REQUIRED: '限价委托需要价格。您的委托未被受理，请输入委托价格。',
  PRICE_NOT_ALLOWED: '市价委托不能指定价格。您的委托未被受理；如需固定价格，请选择限价委托。',
  PRICE_OUT_OF_COLLAR: '委托价格偏离现价过大：允许范围为 {from:price} 至 {to:price}。您的委托未被受理，资金未冻结。',
  ABOVE_MAX_VALUE: '委托金额超过单笔上限（最高 {max:money}）。委托未被受理，请分笔下单。',
  HOLDING_TOO_LARGE: '成交后，您持有的该证券可能超过 {max} 股，这是单个账户的持有上限。委托未被受理，请减少数量。',
  ORDER_EXISTS: '您已提交过这笔委托，未再次受理。请查看您的委托记录。',
  TOO_MANY_OPEN_ORDERS_other: '您已有 {limit:count} 笔未完成委托，已达上限。本笔未被受理，请先撤销其他委托。',
  CURRENCY_MISMATCH: '我们不提供该证券交易币种的账户。您的委托未被受理。',
  INSUFFICIENT_CASH: '可用资金不足：需要 {need:money}，可用 {available:money}。您的委托未被受理，请入金或减少数量。',
  INSUFFICIENT_SELLABLE_other:
    '您最多可卖 {sellable:count} 股（持有 {held}，委托 {need}）。您的委托未被受理，持仓未变动。',
  ORDER_UNKNOWN: '您的账户中没有该委托。',
  ORDER_ALREADY_FINAL: '该委托已结束，无法更改。',
  CANCEL_ALREADY_REQUESTED: '已申请撤单。请等待交易所回复；在此之前委托仍可能成交。',
  DEPOSIT_ALREADY_BOOKED: '该笔入金已到账，不会重复入账。',
  EXECUTION_ALREADY_RECORDED: '该笔成交已入账，不会重复入账。',
  EXECUTION_UNFINISHED: '该委托的一笔成交仍在入账，请稍后再试。',
  EXECUTION_UNKNOWN: '该笔成交尚未入账，暂时无法撤销。',
  EXECUTION_ALREADY_BUSTED: '该笔成交已撤销，不会重复撤销。',
  BUST_NOT_SWITCHED_ON: 'Parkett 的所有部分更新完成后才能撤销成交。',
};
