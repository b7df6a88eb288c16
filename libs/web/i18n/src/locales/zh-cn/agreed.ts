import type { Translation } from '../../messages';

export const words: Translation<'agreed'> = {
  'agreed.announced': '新的用户协议自 {{date}} 起生效',
  'agreed.required': '请同意新的用户协议',
  'agreed.requiredNote': '在此之前您无法买入或认购。卖出、撤单和转出证券不受影响。',
  'agreed.read': '阅读',
  'agreed.changes': '更新内容',
  'agreed.accept': '我同意',
  'agreed.refuse': '不想同意？',
  'agreed.refuseNote': '您可以终止协议：卖出证券或将其转至其他银行，然后联系客服，说明您想注销账户。',
  'agreed.done': '您已同意用户协议',
  'agreed.outdated': '此页面尚无新文本，请重新加载。',
};
