import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const zhCn: Translation<typeof de> = {
  APPROVER_NOT_ALLOWED: '您或申请人没有所需的角色。未更改任何内容。',
  APPROVER_IS_BENEFICIARY: '该申请涉及您本人或申请人自己的客户账户。未更改任何内容，请由其他人决定。',
  STAFF_NOT_CURRENT: '员工资料仍在加载。未更改任何内容，请稍后再试。',
  APPROVAL_UNKNOWN: '该申请不存在。未更改任何内容。',
  APPROVAL_BODY_INVALID: '申请不完整或内容过大。未更改任何内容。',
  APPROVAL_BODY_CHANGED: '申请与您看到的内容不一致。未更改任何内容，请刷新页面。',
  APPROVAL_CLOSED: '该申请已有决定。未更改任何内容。',
  APPROVAL_EXPIRED: '该申请已过期。未更改任何内容，请重新提交申请。',
  APPROVAL_NOT_EXPIRED: '该申请尚未过期。未更改任何内容。',
  APPROVAL_NOT_YET: '系统全部更新后才能提交申请。未更改任何内容，请稍后再试。',
};
