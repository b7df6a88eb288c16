import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const zhCn: Translation<typeof de> = {
  TRANSFER_NOT_OFFERED: '目前不提供转托管服务，未执行任何操作。',
  TRANSFER_EXISTS: '该转托管已存在，未执行任何操作。',
  TRANSFER_UNKNOWN: '该转托管不存在或已结束，未执行任何操作。',
  TRANSFER_INSTRUCTED: '该转托管已提交托管机构，未作任何更改。',
  TRANSFER_NOT_INSTRUCTED: '该转托管尚未提交托管机构，未执行任何操作。',
  TRANSFER_TOO_MANY_LOTS: '一次转托管最多包含 {limit} 个批次，未执行任何操作；请减少转出数量。',
  TOO_MANY_TRANSFERS: '您进行中的转托管已达上限（{limit}），未执行任何操作；请等待其中一笔结束。',
  NOT_TRANSFERABLE: '目前可转出 {transferable} 股，未执行任何操作，也未冻结任何股份。',
  DELIVERY_BEFORE_ACTION: '交付日之后的公司行动已经入账，未执行任何操作；须人工处理。',
  DELIVERY_AFTER_ACTION: '该股份在此次交付之前已因公司行动不复存在，未执行任何操作；请拒绝该转托管。',
  DELIVERY_QUANTITY_DIFFERS: '该转托管现为 {shares} 股，未执行任何操作；请重新上报该交付。',
  DELIVERY_REFERENCE_TAKEN: '交付 {reference} 已入账，未执行任何操作。',
  DELIVERY_IN_FUTURE: '交付的任何日期不得晚于 {date}，未执行任何操作。',
  COST_CURRENCY_DIFFERS: '成本须以 {currency} 列示，未执行任何操作。',
};
