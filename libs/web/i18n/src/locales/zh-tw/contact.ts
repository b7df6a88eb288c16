import type { Translation } from '../../messages';

export const words: Translation<'contact'> = {
  'contact.title': '聯絡方式',
  'contact.name.phone': '手機號碼',
  'contact.name.email': '電子郵件',
  'contact.name.taxes': '稅務居民身分',
  'contact.outdated': '請重新申報：您的通訊地址已在另一國家或地區。',
  'contact.name.address': '通訊地址',
  'contact.missing': '尚未填寫',
  'contact.change.phone': '變更手機號碼',
  'contact.change.email': '設定電子郵件',
  'contact.change.address': '設定通訊地址',
  'contact.note.phone':
    '若您綁定驗證器或通行密鑰已滿一天，新號碼立即生效，否則一天後生效。此後出金和新增收款人將暫停一段時間。',
  'contact.note.email': '安全通知也會寄到此信箱。日後如有變更，原信箱也會收到通知。',
  'contact.phoneHint': '請加國碼，例如 +49 151 23456789',
  'contact.waits': '{{phone}} 於 {{time}} 生效。',
  'contact.stop': '停止變更',
  'contact.stopped': '已停止。原號碼繼續有效。',
  'contact.line.street': '街道與門牌號碼',
  'contact.line.postcode': '郵遞區號',
  'contact.line.city': '城市',
  'contact.country': '國家或地區',
  'contact.fill': '請填寫此項。',
  'contact.confirm': '繼續並確認',
  'contact.saving': '儲存中…',
  'contact.saved': '已儲存',
};
