import type { NoticeTexts } from '../notice-kinds';

export const zhTw: NoticeTexts = {
  'code.register':
    '【Parkett】開戶驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人，包括我們的員工。若非本人操作，請忽略。',
  'code.resetPassword':
    '【Parkett】重設登入密碼的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人，包括我們的員工。若非本人操作，請忽略。',
  'code.recover':
    '【Parkett】使用此號碼恢復帳戶存取的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請忽略。',
  'code.login':
    '【Parkett】新裝置登入驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請立即變更登入密碼。',
  'code.changeTradingPassword':
    '【Parkett】變更交易密碼的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請變更登入密碼。',
  'code.changePaymentPassword':
    '【Parkett】變更支付密碼的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請變更登入密碼。',
  'code.enrolTotp':
    '【Parkett】綁定驗證器的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請變更登入密碼。',
  'code.removeTotp':
    '【Parkett】解除驗證器的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請變更登入密碼。',
  'code.enrolPasskey':
    '【Parkett】綁定通行密鑰的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請變更登入密碼。',
  'code.removePasskey':
    '【Parkett】移除通行密鑰的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請變更登入密碼。',
  'code.withdraw':
    '【Parkett】出金驗證碼 {code}：向 {payee} 出金 {amount}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請立即變更登入密碼。',
  'code.addPayee':
    '【Parkett】驗證碼 {code}：新增受款人 {payee}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請變更登入密碼。',
  'code.signMandate':
    '【Parkett】驗證碼 {code}：授權從 {payee} 直接扣款，{minutes} 分鐘內有效。請勿告知任何人。若非本人操作，請修改登入密碼。',
  'code.viewDocuments':
    '【Parkett】查看證件圖片的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請變更登入密碼。',
  'code.unfreeze':
    '【Parkett】解除帳戶鎖定的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請變更登入密碼。',
  'code.eraseData':
    '【Parkett】刪除個人資料的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請變更登入密碼。',
  'code.changePhone':
    '【Parkett】變更手機號碼的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請變更登入密碼。',
  'code.changeEmail':
    '【Parkett】變更電子郵件的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請變更登入密碼。',
  'code.raiseWithdrawalLimit':
    '【Parkett】驗證碼 {code}：將出金限額調整為每日 {perDay}、每月 {amount}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請變更登入密碼。',
  'code.declareTaxResidence':
    '【Parkett】申報稅務居民身分的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請變更登入密碼。',
  'code.orderAllowance':
    '【Parkett】免稅申請的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請變更登入密碼。',
  'code.changeAddress':
    '【Parkett】變更通訊地址的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請變更登入密碼。',
  'code.newPhone':
    '【Parkett】確認此手機號碼的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請忽略。',
  'code.newEmail':
    '【Parkett】確認此電子郵件的驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴任何人。若非本人操作，請忽略。',
  'mail.subject': '【Parkett】您的帳戶安全',
  'mail.time': '時間：{time}',
  'mail.browser': '瀏覽器：{device}',
  'mail.freeze': '如需鎖定帳戶，請開啟 Parkett > 安全 > 鎖定帳戶。',
  'mail.noLink': '我們的郵件絕不含登入連結，也絕不索取密碼。',
  phoneHasAccount: '【Parkett】有人以此手機號碼開戶。您已有帳戶，請直接登入。若非本人操作，請忽略。',
  loginLocked: '【Parkett】登入密碼多次輸入錯誤，登入暫時鎖定，帳戶未異動。若非本人操作，請設定新密碼。',
  newDevice: '【Parkett】有新裝置登入您的帳戶。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  passwordChanged: '【Parkett】登入密碼已變更，其他裝置已登出。若非本人操作，請立即用「忘記密碼」重設。',
  passwordReset: '【Parkett】登入密碼已重設，出金暫停。若非本人操作，請立即聯絡客服。',
  tradingPasswordChanged: '【Parkett】交易密碼已變更。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  tradingPasswordLocked:
    '【Parkett】交易密碼多次輸入錯誤已鎖定，請於設定中重新設定。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  paymentPasswordChanged: '【Parkett】支付密碼已變更，出金暫停。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  paymentPasswordLocked:
    '【Parkett】支付密碼多次輸入錯誤已鎖定，請於設定中重新設定。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  totpEnrolled: '【Parkett】您的帳戶已綁定驗證器。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  totpRemoved: '【Parkett】驗證器已解除，出金暫停。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  passkeyEnrolled: '【Parkett】您的帳戶已綁定通行密鑰。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  passkeyRemoved: '【Parkett】您的帳戶已移除一組通行密鑰。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  passkeyCloned: '【Parkett】一組通行密鑰可能已被複製，驗證已拒絕。請在安全設定中移除並聯絡客服。',
  recoveryCodeUsed: '【Parkett】您的一組復原碼已被使用。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  guessesSpent: '【Parkett】您的帳戶輸入錯誤次數過多，最長 24 小時內不再核對。若非本人操作，請設定新的登入密碼。',
  phoneInUse: '【Parkett】有人想將此手機號碼用於其他帳戶，系統未予接受。您的帳戶未異動，無需任何操作。',
  emailSet: '【Parkett】您的帳戶已新增電子郵件。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  emailChanged: '【Parkett】您的電子郵件已變更，出金暫停。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  phoneChangeRequested: '【Parkett】您帳戶的手機號碼將被變更。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  phoneChanged: '【Parkett】您的手機號碼已變更，出金暫停。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  phoneChangeStopped: '【Parkett】手機號碼變更已停止，原號碼繼續有效。',
  phoneNotChanged: '【Parkett】新手機號碼已無法使用，您的號碼未變更，原號碼繼續有效。',
  cardBound: '【Parkett】已新增出金用的銀行帳戶。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  cardUnbound: '【Parkett】已移除銀行帳戶。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  withdrawalRequested: '【Parkett】已申請向您的銀行帳戶出金。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  withdrawalLimitRaised: '【Parkett】已申請提高出金限額，一天後生效。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  taxResidenceDeclared: '【Parkett】您的稅務居民身分已變更。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  taxResidenceAsked: '【Parkett】您的通訊地址已在另一國家或地區。請在應用程式的「安全」確認稅務居民身分。',
  addressChanged: '【Parkett】您的通訊地址已變更。若非本人操作，請在應用程式的「安全」鎖定帳戶。',
  sessionGuessesSpent: '【Parkett】您的帳戶多次輸入錯誤，我們已結束該次登入。若非本人操作，請設定新的登入密碼。',
  accountFrozen: '【Parkett】您的帳戶已鎖定，其他裝置已登出。您可以在應用程式中解除鎖定。',
  accountUnfrozen: '【Parkett】您的帳戶已解除鎖定。若非本人操作，請在應用程式的「安全」鎖定帳戶並聯絡客服。',
  accountRestricted: '【Parkett】我們已限制您的帳戶。請在應用程式中查看限制內容、原因以及您可以做什麼。',
  restrictionLifted: '【Parkett】您的帳戶限制已解除。',
  recoveryApproved: '【Parkett】您帳戶的新存取權限已獲核准，最早 24 小時後生效。若非本人操作，請登入並立即阻止。',
  removalApproved: '【Parkett】您的通行密鑰和驗證器將在 24 小時後移除。若非本人要求，請登入並立即阻止。',
  recoveryStopped: '【Parkett】新的存取權限已被阻止，您的帳戶已鎖定。您可以在應用程式中解除鎖定。',
  accessRecovered: '【Parkett】您的新存取權限已生效，出金暫停。若非本人操作，請立即聯絡客服。',
  factorsRemoved: '【Parkett】所有通行密鑰和驗證器已移除。請立即設定新的登入密碼。出金暫停。',
  erasureRequested:
    '【Parkett】已收到刪除您個人資料的申請，14 天內可在應用程式中取消。若非本人操作，請在應用程式中鎖定帳戶。',
  erasureWithdrawn: '【Parkett】刪除您個人資料的申請已取消，您的帳戶繼續有效。',
  documentExpires: '【Parkett】您的身分證件即將到期，請在應用程式的「身分驗證」中提交新證件。',
};
