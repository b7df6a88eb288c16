import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const zhTw: Translation<typeof de> = {
  BLOCK_NOT_SUITABLE: '您的帳戶尚未開通鉅額交易。未執行任何操作；如有疑問，請聯絡客服。',
  BLOCK_NOT_OFFERED: '此證券目前不提供鉅額交易。未執行任何操作。',
  BLOCK_TOO_SMALL: '此處鉅額交易每筆至少{min}股。未執行任何操作，也未圈存任何資產。',
  BLOCK_PRICE_OUT_OF_RANGE: '今日鉅額交易價格須介於{from:price}至{to:price}之間。未執行任何操作，也未圈存任何資產。',
  TOO_MANY_BLOCKS: '進行中的鉅額交易已達上限（{limit}筆）。未執行任何操作；請等待其中一筆結束。',
  BLOCK_UNKNOWN: '此鉅額交易不存在或已結束。未執行任何操作。',
  BLOCK_STILL_LOCKED: '這些股票仍在鎖定期內。未執行任何操作。',
  OFFER_UNKNOWN: '此報價不存在。未執行任何操作。',
  OFFER_CLOSED: '此報價已結束。未執行任何操作。',
  OFFER_NOT_EXPIRED: '此報價仍然有效。未執行任何操作。',
};
