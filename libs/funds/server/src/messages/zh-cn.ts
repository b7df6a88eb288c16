import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const zhCn: Translation<typeof de> = {
  AMOUNT_INVALID: '金额无法识别。请最多保留两位小数，例如 250.00。未转账。',
  AMOUNT_TOO_SMALL: '金额过小：最低转账金额为 {min:money}。未转账。',
  AMOUNT_TOO_LARGE: '金额过大：单次最高 {max:money}。未转账。',
  CURRENCY_NOT_AVAILABLE: '暂不支持以 {currency} 入金。未转账。',
  BANK_UNAVAILABLE: '银行暂时无法连接，请稍后重试：同一笔转账绝不会重复执行。',
  CONVERSION_ALREADY_BOOKED: '该笔换汇已入账，不会重复执行。',
  CONVERSION_TOO_SMALL: '金额过小：换得的金额不足另一币种的最小单位。未进行兑换。',
  SUSPENSE_UNKNOWN: '该笔款项已不在待查账户中，或入账信息已变。未入账任何内容，请刷新页面。',
  SUSPENSE_REFUSED: '目前无法将该笔款项转入或转出待查账户。未入账任何内容。',
};
