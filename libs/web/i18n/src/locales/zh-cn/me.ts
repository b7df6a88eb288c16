import type { Translation } from '../../messages';

export const words: Translation<'me'> = {
  'avatar.title': '头像',
  'avatar.hint': '仅您自己可见，其他客户看不到。',
  'avatar.add': '添加头像',
  'avatar.change': '更换头像',
  'avatar.use': '使用此图片',
  'me.account': '账号',
  'me.phone': '电话',
  'me.records': '委托与记录',
  'me.logout': '退出登录',
  'me.logoutSure': '您确定要退出登录吗？',
  'me.logoutBusy': '退出中…',
  'me.stay': '保持登录',
  'me.agreement': '用户协议',
  'me.identity': '实名认证',
  'me.person': '个人资料',
  'person.name': '账户名称',
  'person.invitation': '我的邀请码',
  'person.language': '消息语言',
  'person.identityNote': '交易前须完成',
  'person.securityNote': '密码、设备、第二重验证',
};
