import type { Translation } from '../../messages';

export const words: Translation<'me'> = {
  'avatar.title': '大頭貼',
  'avatar.hint': '僅您自己可見，其他客戶看不到。',
  'avatar.add': '新增大頭貼',
  'avatar.change': '更換大頭貼',
  'avatar.use': '使用此圖片',
  'me.account': '帳號',
  'me.phone': '電話',
  'me.records': '委託與紀錄',
  'me.logout': '登出',
  'me.logoutSure': '您確定要登出嗎？',
  'me.logoutBusy': '登出中…',
  'me.stay': '保持登入',
  'me.agreement': '使用者條款',
  'me.identity': '身分驗證',
  'me.person': '個人資料',
  'person.name': '帳戶名稱',
  'person.invitation': '我的邀請碼',
  'person.language': '訊息語言',
  'person.identityNote': '交易前須完成',
  'person.securityNote': '密碼、裝置、第二道驗證',
};
