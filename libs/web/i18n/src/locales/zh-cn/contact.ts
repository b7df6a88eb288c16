import type { Translation } from '../../messages';

export const words: Translation<'contact'> = {
  'contact.title': '联系方式',
  'contact.name.phone': '手机号',
  'contact.name.email': '电子邮箱',
  'contact.name.taxes': '税收居民身份',
  'contact.outdated': '请重新申报：您的通讯地址已在另一国家或地区。',
  'contact.name.address': '通讯地址',
  'contact.missing': '尚未填写',
  'contact.change.phone': '更换手机号',
  'contact.change.email': '设置电子邮箱',
  'contact.change.address': '设置通讯地址',
  'contact.note.phone':
    '如果您绑定身份验证器或通行密钥已满一天，新手机号立即生效，否则一天后生效。此后出金和新增收款人将暂停一段时间。',
  'contact.note.email': '安全通知也会发送到此邮箱。日后如有更换，原邮箱也会收到通知。',
  'contact.phoneHint': '请加国家/地区代码，例如 +49 151 23456789',
  'contact.waits': '{{phone}} 于 {{time}} 生效。',
  'contact.stop': '停止更换',
  'contact.stopped': '已停止。原手机号继续有效。',
  'contact.line.street': '街道和门牌号',
  'contact.line.postcode': '邮政编码',
  'contact.line.city': '城市',
  'contact.country': '国家或地区',
  'contact.fill': '请填写此项。',
  'contact.confirm': '继续并确认',
  'contact.saving': '正在保存…',
  'contact.saved': '已保存',
};
