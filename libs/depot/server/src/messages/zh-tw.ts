import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const zhTw: Translation<typeof de> = {
  TRANSFER_NOT_OFFERED: '目前不提供證券轉帳服務，未執行任何操作。',
  TRANSFER_EXISTS: '該證券轉帳已存在，未執行任何操作。',
  TRANSFER_UNKNOWN: '該證券轉帳不存在或已結束，未執行任何操作。',
  TRANSFER_INSTRUCTED: '該證券轉帳已提交保管機構，未作任何變更。',
  TRANSFER_NOT_INSTRUCTED: '該證券轉帳尚未提交保管機構，未執行任何操作。',
  TRANSFER_TOO_MANY_LOTS: '一次證券轉帳最多包含 {limit} 個批次，未執行任何操作；請減少轉出數量。',
  TOO_MANY_TRANSFERS: '您進行中的證券轉帳已達上限（{limit}），未執行任何操作；請等待其中一筆結束。',
  NOT_TRANSFERABLE: '目前可轉出 {transferable} 股，未執行任何操作，也未圈存任何股份。',
  DELIVERY_BEFORE_ACTION: '交付日之後的公司行動已經入帳，未執行任何操作；須人工處理。',
  DELIVERY_AFTER_ACTION: '該股份在此次交付之前已因公司行動不復存在，未執行任何操作；請拒絕該轉託管。',
  DELIVERY_QUANTITY_DIFFERS: '該轉託管現為 {shares} 股，未執行任何操作；請重新回報該交付。',
  DELIVERY_REFERENCE_TAKEN: '交付 {reference} 已入帳，未執行任何操作。',
  DELIVERY_IN_FUTURE: '交付的任何日期不得晚於 {date}，未執行任何操作。',
  COST_CURRENCY_DIFFERS: '成本須以 {currency} 列示，未執行任何操作。',
};
