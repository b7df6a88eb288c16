import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const zhCn: Translation<typeof de> = {
  AMOUNT_INVALID: '金额无法识别。请最多保留两位小数，例如 250.00。未转账。',
  AMOUNT_TOO_SMALL: '金额过小：最低转账金额为 {min:money}。未转账。',
  AMOUNT_TOO_LARGE: '金额过大：单次最高 {max:money}。未转账。',
  CURRENCY_NOT_AVAILABLE: '暂不支持以 {currency} 入金。未转账。',
  DEPOSIT_BY_TRANSFER_ONLY: '仅支持通过您的银行转账入金，未发生任何转账。',
  BANK_UNAVAILABLE: '银行暂时无法连接，请稍后重试：同一笔转账绝不会重复执行。',
  CONVERSION_ALREADY_BOOKED: '该笔换汇已入账，不会重复执行。',
  CONVERSION_TOO_SMALL: '金额过小：换得的金额不足另一币种的最小单位。未进行兑换。',
  SUSPENSE_UNKNOWN: '该笔款项已不在待查账户中，或入账信息已变。未入账任何内容，请刷新页面。',
  SUSPENSE_REFUSED: '目前无法将该笔款项转入或转出待查账户。未入账任何内容。',
  IBAN_INVALID: '该 IBAN 不正确，请逐位核对。',
  IBAN_NOT_REACHABLE: '无法向该 IBAN 出金，请使用 SEPA 区域内的账户。',
  CARD_NUMBER_INVALID: '银行卡号不正确，请使用中国内地的借记卡。',
  HOLDER_NOT_CUSTOMER: '请绑定本人的银行账户，姓名须与身份证件一致。',
  PAYEE_NO_MATCH: '银行反馈该账户属于他人。请核对 IBAN 和姓名，或联系我们。',
  PAYEE_CLOSE_MATCH: '银行登记的户名相近：{nameAtBank}。请确认该账户属于您本人。',
  PAYEE_NOT_CHECKED: '银行无法核实户名。请核对信息，并确认该账户属于您本人。',
  CARD_AGREEMENT_CHANGED: '银行账户协议已更新，请重新阅读并同意。',
  CARD_ALREADY_BOUND: '该银行账户已绑定。',
  CARDS_TOO_MANY: '最多可绑定 {max} 个银行账户，请先移除一个。',
  CARD_UNKNOWN: '该银行账户已不存在。',
};
