import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const zhCn: Translation<typeof de> = {
  SYMBOL_UNKNOWN: '我们不提供该证券。未执行任何操作。',
  TOO_MANY_SYMBOLS: '一次查询的证券过多（最多 {limit} 只）。',
  INSTRUMENT_CONFLICT: '该代码已用于其他币种的证券。未导入任何内容。',
  MARKET_FIXED: '暂时无法更改证券所属的市场。',
  ACTION_CURRENCY: '该公司行动带来的一切都必须以 {currency} 计价。未提交任何申请。',
  TOO_MANY_FAVOURITES: '自选股最多 {limit} 只。请先移除一只。',
  FAVOURITE_UNKNOWN: '{symbol} 已不在您的自选股中。顺序未更改。',
};
