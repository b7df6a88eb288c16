import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const zhTw: Translation<typeof de> = {
  AMOUNT_INVALID: '金額無法辨識。請最多填兩位小數，例如 250.00。未轉帳。',
  AMOUNT_TOO_SMALL: '金額過小：最低轉帳金額為 {min:money}。未轉帳。',
  AMOUNT_TOO_LARGE: '金額過大：單次最高 {max:money}。未轉帳。',
  CURRENCY_NOT_AVAILABLE: '暫不支援以 {currency} 入金。未轉帳。',
  BANK_UNAVAILABLE: '銀行暫時無法連線，請稍後再試：同一筆轉帳絕不會重複執行。',
  CONVERSION_ALREADY_BOOKED: '此筆換匯已入帳，不會重複執行。',
  CONVERSION_TOO_SMALL: '金額過小：換得的金額不足另一幣別的最小單位。未進行兌換。',
  SUSPENSE_UNKNOWN: '此筆款項已不在待查帳戶中，或入帳資訊已變。未入帳任何內容，請重新整理頁面。',
  SUSPENSE_REFUSED: '目前無法將此筆款項轉入或轉出待查帳戶。未入帳任何內容。',
};
