import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const zhCn: Translation<typeof de> = {
  BLOCK_NOT_SUITABLE: '您的账户未开通大宗交易。未执行任何操作；如有疑问，请联系客服。',
  BLOCK_NOT_OFFERED: '该证券目前不提供大宗交易。未执行任何操作。',
  BLOCK_TOO_SMALL: '此处大宗交易每笔至少{min}股。未执行任何操作，也未冻结任何资产。',
  BLOCK_PRICE_OUT_OF_RANGE: '今日大宗交易价格须在{from:price}至{to:price}之间。未执行任何操作，也未冻结任何资产。',
  TOO_MANY_BLOCKS: '进行中的大宗交易已达上限（{limit}笔）。未执行任何操作；请等待其中一笔结束。',
  BLOCK_UNKNOWN: '该大宗交易不存在或已结束。未执行任何操作。',
  BLOCK_STILL_LOCKED: '这些股票仍在锁定期内。未执行任何操作。',
  OFFER_UNKNOWN: '该要约不存在。未执行任何操作。',
  OFFER_CLOSED: '该要约已结束。未执行任何操作。',
  OFFER_NOT_EXPIRED: '该要约仍在有效期内。未执行任何操作。',
};
