import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const zhTw: Translation<typeof de> = {
  ACCOUNT_UNKNOWN: '您的帳戶仍在開立中。未執行任何動作，請幾秒後再試。',
  ACCOUNT_EXISTS: '此帳戶已開立。',
  MARKET_CLOSED: '目前已收盤。您的委託未受理，資金未圈存。請於交易時間再試。',
  NO_QUOTE: '此檔證券目前沒有報價。您的委託未受理，資金未圈存。',
  SOLD_OUT: '此檔證券暫停買進。您的委託未受理，資金未圈存。',
  BAD_TICK: '價格必須是 {tick:price} 的整數倍。您的委託未受理，請調整價格。',
  BAD_LOT: '股數必須是 {lot} 的整數倍。您的委託未受理，請調整股數。',
  BELOW_MIN_QTY: '股數不得少於 {min}。您的委託未受理，請調整股數。',
  PRICE_REQUIRED: '限價委託需要價格。您的委託未受理，請輸入限價。',
  PRICE_NOT_ALLOWED: '市價委託不可指定價格。您的委託未受理；若要固定價格，請選擇限價委託。',
  PRICE_OUT_OF_COLLAR: '限價偏離市價過多：可接受範圍為 {from:price} 至 {to:price}。您的委託未受理，資金未圈存。',
  ABOVE_MAX_VALUE: '委託金額超過單筆上限（最高 {max:money}）。委託未受理，請分筆下單。',
  HOLDING_TOO_LARGE: '成交後，您持有的該證券可能超過 {max} 股，這是單一帳戶的持有上限。委託未受理，請減少數量。',
  ORDER_EXISTS: '您已送出過這筆委託，未再次受理。請查看您的委託紀錄。',
  TOO_MANY_OPEN_ORDERS_other: '您已有 {limit:count} 筆委託中的單，已達上限。此筆未受理，請先刪除其他委託。',
  CURRENCY_MISMATCH: '我們不提供此檔證券交易幣別的帳戶。您的委託未受理。',
  INSUFFICIENT_CASH: '可用餘額不足：需要 {need:money}，可用 {available:money}。您的委託未受理，請入金或減少股數。',
  INSUFFICIENT_SELLABLE_other:
    '您最多可賣 {sellable:count} 股（庫存 {held}，委託 {need}）。您的委託未受理，庫存未異動。',
  ORDER_UNKNOWN: '您的帳戶中沒有此筆委託。',
  ORDER_ALREADY_FINAL: '此筆委託已結束，無法變更。',
  CANCEL_ALREADY_REQUESTED: '已申請刪單。請等候交易所回覆；在此之前委託仍可能成交。',
  DEPOSIT_ALREADY_BOOKED: '此筆入金已入帳，不會重複入帳。',
  EXECUTION_ALREADY_RECORDED: '此筆成交已入帳，不會重複入帳。',
  EXECUTION_UNFINISHED: '此委託的一筆成交仍在入帳，請稍後再試。',
  EXECUTION_UNKNOWN: '此筆成交尚未入帳，暫時無法取消。',
  EXECUTION_ALREADY_BUSTED: '此筆成交已取消，不會重複取消。',
  BUST_NOT_SWITCHED_ON: 'Parkett 的所有部分更新完成後才能取消成交。',
};
