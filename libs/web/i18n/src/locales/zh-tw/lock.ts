import type { Translation } from '../../messages';

export const words: Translation<'lock'> = {
  'lock.title': '登入已鎖定',
  'lock.intro': '為保護您的帳戶，畫面已遮蓋。您所在的頁面和委託草稿仍然保留；已送出的委託不受影響。',
  'lock.tradingPassword': '交易密碼',
  'lock.password': '登入密碼',
  'lock.unlock': '解鎖',
  'lock.busy': '正在解鎖…',
  'lock.byTradingPassword': '用交易密碼解鎖',
  'lock.byPassword': '用登入密碼解鎖',
  'lock.byPasskey': '用通行密鑰解鎖',
  'lock.enter': '請完整輸入。',
  'lock.logout': '登出',
  'lock.setting': '自動鎖定',
  'lock.settingNote': '如果這段時間沒有任何操作，您的每個登入都會要求輸入密碼或使用通行密鑰。已送出的委託不受影響。',
  'lock.minutes': '{{minutes, number}} 分鐘',
  'lock.now': '立即鎖定此次登入',
};
