import type { de } from './de';
import type { Translation } from './tables';

export const zhTw: Translation<typeof de> = {
  SUCCESS: '已完成。',
  PENDING: '我們已收到您的請求，結果尚未確定。請稍後再查看（委託請至「委託」查看）。您可以放心地重新送出。',
  REFUSED: '目前無法辦理。未執行任何動作，資金未異動。',

  INPUT_INVALID: '「{field}」{reason}。未執行任何動作，請更正後再試。',
  IDEMPOTENCY_KEY_REQUIRED: '請求缺少有效的 Idempotency-Key（1 至 128 個可列印字元）。未執行任何動作。',
  REQUEST_MALFORMED: '請求無法讀取。未執行任何動作。',
  BODY_TOO_LARGE: '請求過大（最多 64 KiB）。未執行任何動作。',
  CONTENT_TYPE_UNSUPPORTED: '請求必須以 JSON 格式傳送。未執行任何動作。',
  ROUTE_UNKNOWN: '此網址不存在。',
  UNAUTHENTICATED: '您的登入已結束或逾時，請重新登入；已送出的委託不受影響。',
  FORBIDDEN: '您沒有權限。未執行任何動作。',
  OVERLOADED: '目前請求過多，您的請求未受理，請幾秒後再試。',
  INTAKE_PAUSED: '我們目前不受理新的委託和變更。您的請求未執行；未成交的委託維持不變，可以刪單。請稍後再試。',
  COMMAND_NOT_SENT: '您的帳戶暫時無法連線。您的請求未執行，請稍後再試。',
  UNAVAILABLE: '系統的一部分暫時無法連線，請稍後再試；再試不會重複執行。',
  INTERNAL: '我們的系統發生錯誤。再試之前，請先確認您的請求是否已送達。',
  TOO_MANY_ATTEMPTS:
    '嘗試次數過多。為保護您的安全，請於 {retryAfterSeconds:duration}後再繼續；您的資金與委託不受影響。',
  ORIGIN_REFUSED: '此請求來自其他網站，為保護您的安全未予執行。請在瀏覽器中直接開啟 Parkett。',
  ACTOR_NOT_ALLOWED: '您不可執行此動作。未執行任何動作。',
  IDEMPOTENCY_BODY_MISMATCH: '此 Idempotency-Key 已用於另一筆請求。本次未執行，以先前請求為準。',
  COMMAND_TOO_OLD: '您的請求送達過晚，未予執行。請再試一次。',
  COMMAND_EXPIRED: '請求未能及時處理，已失效。未執行任何動作，資金未圈存，請再試一次。',
  COMMAND_FAILED: '因我們的系統錯誤，請求未能處理。未執行任何動作，資金未圈存；我們已收到通報。',
  COMMAND_UNREADABLE: '請求無法讀取。未執行任何動作，資金未圈存。',
  COMMAND_UNKNOWN: '無法辨識此類請求。未執行任何動作，資金未圈存。',

  // Why a field is refused: the end of the sentence of INPUT_INVALID.
  'reason.required': '未填寫',
  'reason.unknown': '在此不存在',
  'reason.notText': '必須是文字',
  'reason.notNumber': '必須是數字，不加引號且在一般範圍內',
  'reason.notWhole': '必須是整數',
  'reason.tooFine': '最多只能有 {decimals} 位小數',
  'reason.notObject': '必須是 JSON 物件',
  'reason.notList': '必須是清單',
  'reason.notYesNo': '必須是 true 或 false',
  'reason.tooSmall': '不可小於 {min}',
  'reason.tooLarge': '不可大於 {max}',
  'reason.tooShort': '太短（至少 {min}）',
  'reason.tooLong': '太長（最多 {max}）',
  'reason.notChoice': '不是可選的值之一',
  'reason.format': '格式不符',
};
