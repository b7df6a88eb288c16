import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const zhTw: Translation<typeof de> = {
  AMOUNT_INVALID: '金額無法辨識。請最多填兩位小數，例如 250.00。未轉帳。',
  AMOUNT_TOO_SMALL: '金額過小：最低轉帳金額為 {min:money}。未轉帳。',
  AMOUNT_TOO_LARGE: '金額過大：單次最高 {max:money}。未轉帳。',
  CURRENCY_NOT_AVAILABLE: '暫不支援以 {currency} 入金。未轉帳。',
  DEPOSIT_BY_TRANSFER_ONLY: '僅支援透過您的銀行轉帳入金，未發生任何轉帳。',
  BANK_UNAVAILABLE: '銀行暫時無法連線，請稍後再試：同一筆轉帳絕不會重複執行。',
  CONVERSION_ALREADY_BOOKED: '此筆換匯已入帳，不會重複執行。',
  CONVERSION_TOO_SMALL: '金額過小：換得的金額不足另一幣別的最小單位。未進行兌換。',
  SUSPENSE_UNKNOWN: '此筆款項已不在待查帳戶中，或入帳資訊已變。未入帳任何內容，請重新整理頁面。',
  SUSPENSE_REFUSED: '目前無法將此筆款項轉入或轉出待查帳戶。未入帳任何內容。',
  IBAN_INVALID: '此 IBAN 不正確，請逐位核對。',
  IBAN_NOT_REACHABLE: '無法向此 IBAN 出金，請使用 SEPA 區域內的帳戶。',
  CARD_NUMBER_INVALID: '銀行卡號不正確，請使用中國大陸的簽帳金融卡。',
  HOLDER_NOT_CUSTOMER: '請綁定本人的銀行帳戶，姓名須與身分證件一致。',
  PAYEE_NO_MATCH: '銀行回覆此帳戶屬於他人。請核對 IBAN 與姓名，或與我們聯絡。',
  PAYEE_CLOSE_MATCH: '銀行登記的戶名相近：{nameAtBank}。請確認此帳戶屬於您本人。',
  PAYEE_NOT_CHECKED: '銀行無法核實戶名。請核對資料，並確認此帳戶屬於您本人。',
  CARD_AGREEMENT_CHANGED: '銀行帳戶協議已更新，請重新閱讀並同意。',
  CARD_ALREADY_BOUND: '此銀行帳戶已綁定。',
  CARDS_TOO_MANY: '最多可綁定 {max} 個銀行帳戶，請先移除一個。',
  CARD_UNKNOWN: '此銀行帳戶已不存在。',
};
