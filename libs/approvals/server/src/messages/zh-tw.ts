import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const zhTw: Translation<typeof de> = {
  APPROVER_NOT_ALLOWED: '您或申請人沒有所需的角色。未變更任何內容。',
  APPROVER_IS_BENEFICIARY: '此申請涉及您本人或申請人自己的客戶帳戶。未變更任何內容，請由其他人決定。',
  STAFF_NOT_CURRENT: '員工資料仍在載入。未變更任何內容，請稍後再試。',
  APPROVAL_UNKNOWN: '此申請不存在。未變更任何內容。',
  APPROVAL_BODY_INVALID: '申請不完整或內容過大。未變更任何內容。',
  APPROVAL_BODY_CHANGED: '申請與您看到的內容不一致。未變更任何內容，請重新載入頁面。',
  APPROVAL_CLOSED: '此申請已有決定。未變更任何內容。',
  APPROVAL_EXPIRED: '此申請已逾期。未變更任何內容，請重新提出申請。',
  APPROVAL_NOT_EXPIRED: '此申請尚未逾期。未變更任何內容。',
  APPROVAL_NOT_YET: '系統全部更新後才能提出申請。未變更任何內容，請稍後再試。',
};
