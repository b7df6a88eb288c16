import type { Translation } from '../../messages';

export const words: Translation<'restrictions'> = {
  'restriction.title': '您的账户部分功能已受限',
  'restriction.stops.trading': '交易',
  'restriction.stops.moneyOut': '出金和股票转出',
  'restriction.stops.login': '登录',
  'restriction.reason.ownRequest': '您自己冻结了账户。',
  'restriction.reason.securityRule': '安全规则发现了异常尝试。',
  'restriction.reason.takeover': '我们怀疑有他人可以使用您的账户。',
  'restriction.reason.identityDoubt': '我们需要再次核对您的个人信息。',
  'restriction.reason.marketRules': '我们正在按交易所规则核查委托。',
  'restriction.reason.legalHold': '这是我们的法律义务。',
  'restriction.since': '自 {{time}} 起',
  'restriction.until': '自 {{time}} 起，最迟至 {{until}}',
  'restriction.openOrders': '未成交的委托仍有效，您可以撤销。',
  'restriction.ownHint': '确认只有您本人可以使用账户后，请用密码和第二验证方式解除冻结。',
  'restriction.appeal': '如有异议，请联系客服，将由另一名员工复核。您也可以投诉。',
  'restriction.unfreeze': '解除冻结',
  'restriction.unfrozen': '账户已解除冻结',
  'freeze.title': '冻结账户',
  'freeze.note': '立即停止交易和一切转出',
  'freeze.notMe': '不是我本人操作：冻结账户',
  'freeze.question':
    '交易、出金和股票转出将立即停止，其他所有设备都会退出登录。未成交的委托仍有效，可以撤销。解除冻结需要您的密码和第二验证方式。',
  'freeze.confirm': '立即冻结',
  'freeze.busy': '正在冻结…',
  'freeze.done': '您的账户已冻结',
};
