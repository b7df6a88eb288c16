import type { NoticeTexts } from '../notice-kinds';

export const zhCn: NoticeTexts = {
  'code.register':
    '【Parkett】开户验证码 {code}，{minutes} 分钟内有效。请勿告知任何人，包括我们的员工。如非本人操作，请忽略。',
  'code.resetPassword':
    '【Parkett】重置登录密码的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人，包括我们的员工。如非本人操作，请忽略。',
  'code.recover':
    '【Parkett】使用此号码恢复账户访问的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请忽略。',
  'code.login':
    '【Parkett】新设备登录验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请立即修改登录密码。',
  'code.changeTradingPassword':
    '【Parkett】修改交易密码的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请修改登录密码。',
  'code.changePaymentPassword':
    '【Parkett】修改支付密码的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请修改登录密码。',
  'code.enrolTotp':
    '【Parkett】绑定身份验证器的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请修改登录密码。',
  'code.removeTotp':
    '【Parkett】解绑身份验证器的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请修改登录密码。',
  'code.enrolPasskey':
    '【Parkett】绑定通行密钥的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请修改登录密码。',
  'code.removePasskey':
    '【Parkett】移除通行密钥的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请修改登录密码。',
  'code.withdraw':
    '【Parkett】出金验证码 {code}：向 {payee} 出金 {amount}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请立即修改登录密码。',
  'code.addPayee':
    '【Parkett】验证码 {code}：新增收款人 {payee}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请修改登录密码。',
  'code.signMandate':
    '【Parkett】验证码 {code}：授权从 {payee} 直接扣款，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请修改登录密码。',
  'code.viewDocuments':
    '【Parkett】查看证件图片的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请修改登录密码。',
  'code.unfreeze':
    '【Parkett】解除账户冻结的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请修改登录密码。',
  'code.eraseData':
    '【Parkett】删除个人数据的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请修改登录密码。',
  'code.changePhone':
    '【Parkett】更换手机号的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请修改登录密码。',
  'code.changeEmail':
    '【Parkett】更换电子邮箱的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请修改登录密码。',
  'code.raiseWithdrawalLimit':
    '【Parkett】验证码 {code}：将出金限额调整为每日 {perDay}、每月 {amount}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请修改登录密码。',
  'code.declareTaxResidence':
    '【Parkett】申报税收居民身份的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请修改登录密码。',
  'code.orderAllowance':
    '【Parkett】免税申请的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请修改登录密码。',
  'code.changeAddress':
    '【Parkett】更改通讯地址的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请修改登录密码。',
  'code.newPhone':
    '【Parkett】确认此手机号的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请忽略。',
  'code.newEmail':
    '【Parkett】确认此电子邮箱的验证码 {code}，{minutes} 分钟内有效。请勿告知任何人。如非本人操作，请忽略。',
  'mail.subject': '【Parkett】您的账户安全',
  'mail.time': '时间：{time}',
  'mail.browser': '浏览器：{device}',
  'mail.freeze': '如需冻结账户，请打开 Parkett > 安全 > 冻结账户。',
  'mail.noLink': '我们的邮件绝不含登录链接，也绝不索要密码。',
  phoneHasAccount: '【Parkett】有人用此手机号开户。您已有账户，请直接登录。如非本人操作，请忽略。',
  loginLocked: '【Parkett】登录密码多次输错，登录暂时锁定，账户未变动。如非本人操作，请设置新密码。',
  newDevice: '【Parkett】有新设备登录您的账户。如非本人操作，请在应用的“安全”中冻结账户。',
  passwordChanged: '【Parkett】登录密码已修改，其他设备已退出登录。如非本人操作，请立即用“忘记密码”重置。',
  passwordReset: '【Parkett】登录密码已重置，出金暂停。如非本人操作，请立即联系客服。',
  tradingPasswordChanged: '【Parkett】交易密码已修改。如非本人操作，请在应用的“安全”中冻结账户。',
  tradingPasswordLocked:
    '【Parkett】交易密码多次输错已锁定，请在设置中设置新密码。如非本人操作，请在应用的“安全”中冻结账户。',
  paymentPasswordChanged: '【Parkett】支付密码已修改，出金暂停。如非本人操作，请在应用的“安全”中冻结账户。',
  paymentPasswordLocked:
    '【Parkett】支付密码多次输错已锁定，请在设置中设置新密码。如非本人操作，请在应用的“安全”中冻结账户。',
  totpEnrolled: '【Parkett】您的账户已绑定身份验证器。如非本人操作，请在应用的“安全”中冻结账户。',
  totpRemoved: '【Parkett】身份验证器已解绑，出金暂停。如非本人操作，请在应用的“安全”中冻结账户。',
  passkeyEnrolled: '【Parkett】您的账户已绑定通行密钥。如非本人操作，请在应用的“安全”中冻结账户。',
  passkeyRemoved: '【Parkett】您的账户已移除一个通行密钥。如非本人操作，请在应用的“安全”中冻结账户。',
  passkeyCloned: '【Parkett】一个通行密钥可能已被复制，验证已被拒绝。请在安全设置中移除并联系客服。',
  recoveryCodeUsed: '【Parkett】您的一个恢复码已被使用。如非本人操作，请在应用的“安全”中冻结账户。',
  guessesSpent: '【Parkett】您的账户输错次数过多，最长 24 小时内不再核对。如非本人操作，请设置新的登录密码。',
  phoneInUse: '【Parkett】有人想将此手机号用于其他账户，系统未予接受。您的账户未变动，无需任何操作。',
  emailSet: '【Parkett】您的账户已添加电子邮箱。如非本人操作，请在应用的“安全”中冻结账户。',
  emailChanged: '【Parkett】您的电子邮箱已更换，出金暂停。如非本人操作，请在应用的“安全”中冻结账户。',
  phoneChangeRequested: '【Parkett】您账户的手机号将被更换。如非本人操作，请在应用的“安全”中冻结账户。',
  phoneChanged: '【Parkett】您的手机号已更换，出金暂停。如非本人操作，请在应用的“安全”中冻结账户。',
  phoneChangeStopped: '【Parkett】手机号更换已停止，原手机号继续有效。',
  phoneNotChanged: '【Parkett】新手机号已无法使用，您的手机号未更换，原号码继续有效。',
  cardBound: '【Parkett】已新增出金用的银行账户。如非本人操作，请在应用的“安全”中冻结账户。',
  cardUnbound: '【Parkett】已移除银行账户。如非本人操作，请在应用的“安全”中冻结账户。',
  withdrawalRequested: '【Parkett】已申请向您的银行账户出金。如非本人操作，请在应用的“安全”中冻结账户。',
  withdrawalLimitRaised: '【Parkett】已申请提高出金限额，一天后生效。如非本人操作，请在应用的“安全”中冻结账户。',
  taxResidenceDeclared: '【Parkett】您的税收居民身份已更改。如非本人操作，请在应用的“安全”中冻结账户。',
  taxResidenceAsked: '【Parkett】您的通讯地址已在另一国家或地区。请在应用的“安全”中核对税收居民身份。',
  addressChanged: '【Parkett】您的通讯地址已更改。如非本人操作，请在应用的“安全”中冻结账户。',
  sessionGuessesSpent: '【Parkett】您的账户多次输错，我们已结束该次登录。如非本人操作，请设置新的登录密码。',
  accountFrozen: '【Parkett】您的账户已冻结，其他设备已退出登录。您可以在应用中解除冻结。',
  accountUnfrozen: '【Parkett】您的账户已解除冻结。如非本人操作，请在应用的“安全”中冻结账户并联系客服。',
  accountRestricted: '【Parkett】我们已限制您的账户。请在应用中查看限制内容、原因以及您可以做什么。',
  restrictionLifted: '【Parkett】您的账户限制已解除。',
  recoveryApproved: '【Parkett】您账户的新访问权限已获批准，最早 24 小时后生效。如非本人操作，请登录并立即阻止。',
  removalApproved: '【Parkett】您的通行密钥和身份验证器将在 24 小时后移除。如非本人要求，请登录并立即阻止。',
  recoveryStopped: '【Parkett】新的访问权限已被阻止，您的账户已冻结。您可以在应用中解除冻结。',
  accessRecovered: '【Parkett】您的新访问权限已生效，出金暂停。如非本人操作，请立即联系客服。',
  factorsRemoved: '【Parkett】所有通行密钥和身份验证器已移除。请立即设置新的登录密码。出金暂停。',
  erasureRequested: '【Parkett】已收到删除您个人数据的申请，14 天内可在应用中撤回。如非本人操作，请在应用中冻结账户。',
  erasureWithdrawn: '【Parkett】删除您个人数据的申请已撤回，您的账户继续有效。',
  documentExpires: '【Parkett】您的身份证件即将到期，请在应用的“实名认证”中提交新证件。',
};
