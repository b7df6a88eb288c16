import type { Translation } from '../../messages';

export const words: Translation<'lock'> = {
  'lock.title': '登录已锁定',
  'lock.intro': '为保护您的账户，画面已遮盖。您所在的页面和委托草稿仍然保留；已提交的委托不受影响。',
  'lock.tradingPassword': '交易密码',
  'lock.password': '登录密码',
  'lock.unlock': '解锁',
  'lock.busy': '正在解锁…',
  'lock.byTradingPassword': '用交易密码解锁',
  'lock.byPassword': '用登录密码解锁',
  'lock.byPasskey': '用通行密钥解锁',
  'lock.enter': '请完整输入。',
  'lock.logout': '退出登录',
  'lock.setting': '自动锁定',
  'lock.settingNote': '如果这段时间没有任何操作，您的每个登录都会要求输入密码或使用通行密钥。已提交的委托不受影响。',
  'lock.minutes': '{{minutes, number}} 分钟',
  'lock.now': '立即锁定此次登录',
};
