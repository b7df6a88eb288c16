import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const zhTw: Translation<typeof de> = {
  SYMBOL_UNKNOWN: '我們不提供此檔證券。未執行任何動作。',
  TOO_MANY_SYMBOLS: '一次查詢的證券過多（最多 {limit} 檔）。',
  INSTRUMENT_CONFLICT: '此代號已用於其他幣別的證券。未匯入任何內容。',
  MARKET_FIXED: '暫時無法變更證券所屬的市場。',
  ACTION_CURRENCY: '此公司行動所配發的一切都必須以 {currency} 計價。未提出任何申請。',
  TOO_MANY_FAVOURITES: '自選股最多 {limit} 檔。請先移除一檔。',
  FAVOURITE_UNKNOWN: '{symbol} 已不在您的自選股中。順序未變更。',
};
