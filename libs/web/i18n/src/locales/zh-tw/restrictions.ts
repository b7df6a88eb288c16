import type { Translation } from '../../messages';

export const words: Translation<'restrictions'> = {
  'restriction.title': '您的帳戶部分功能已受限',
  'restriction.stops.trading': '交易',
  'restriction.stops.moneyOut': '出金與股票轉出',
  'restriction.stops.login': '登入',
  'restriction.reason.ownRequest': '您自行鎖定了帳戶。',
  'restriction.reason.securityRule': '安全規則發現了異常嘗試。',
  'restriction.reason.takeover': '我們懷疑有他人可以使用您的帳戶。',
  'restriction.reason.identityDoubt': '我們需要再次核對您的個人資料。',
  'restriction.reason.marketRules': '我們正在依交易所規則查核委託。',
  'restriction.reason.legalHold': '這是我們的法律義務。',
  'restriction.since': '自 {{time}} 起',
  'restriction.until': '自 {{time}} 起，最遲至 {{until}}',
  'restriction.openOrders': '未成交的委託仍有效，您可以取消。',
  'restriction.ownHint': '確認只有您本人可以使用帳戶後，請用密碼與第二驗證方式解除鎖定。',
  'restriction.appeal': '如有異議，請聯絡客服，將由另一名員工複核。您也可以申訴。',
  'restriction.unfreeze': '解除鎖定',
  'restriction.unfrozen': '帳戶已解除鎖定',
  'freeze.title': '鎖定帳戶',
  'freeze.note': '立即停止交易與一切轉出',
  'freeze.notMe': '不是我本人操作：鎖定帳戶',
  'freeze.question':
    '交易、出金與股票轉出將立即停止，其他所有裝置都會登出。未成交的委託仍有效，可以取消。解除鎖定需要您的密碼與第二驗證方式。',
  'freeze.confirm': '立即鎖定',
  'freeze.busy': '正在鎖定…',
  'freeze.done': '您的帳戶已鎖定',
};
