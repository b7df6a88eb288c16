import type { Translation } from '../../messages';

export const words: Translation<'agreed'> = {
  'agreed.announced': '新的使用者條款自 {{date}} 起生效',
  'agreed.required': '請同意新的使用者條款',
  'agreed.requiredNote': '在此之前您無法買進或認購。賣出、取消委託和轉出證券不受影響。',
  'agreed.read': '閱讀',
  'agreed.changes': '更新內容',
  'agreed.accept': '我同意',
  'agreed.refuse': '不想同意？',
  'agreed.refuseNote': '您可以終止契約：賣出證券或將其轉至其他銀行，然後聯絡客服，說明您想關閉帳戶。',
  'agreed.done': '您已同意使用者條款',
  'agreed.outdated': '此頁面尚無新文字，請重新載入。',
};
