import type { Translation } from '../../messages';

export const words: Translation<'erasure'> = {
  'erasure.intro': '我们会应您的申请关闭账户并删除您的个人数据。删除后无法恢复。',
  'erasure.before': '申请之前',
  'erasure.beforeText': '账户须为空：没有资金、证券、未完成委托，也没有正在办理的股票转移。账户如已冻结，须先解除。',
  'erasure.gone': '会删除的内容',
  'erasure.goneText':
    '姓名、证件信息和照片、手机号码、密码、通行密钥、已知设备和消息。此后任何人都无法再读取以前加密保存的有关您的记录。',
  'erasure.stays': '会保留的内容',
  'erasure.staysText': '委托和记账记录保留在我们的账簿中，其编号不再指向您本人。',
  'erasure.law':
    '德国反洗钱法（GwG 第 8 条）要求我们将您的身份信息保存至 {{date}}。在此之前信息会被封存，之后我们会将其删除。',
  'erasure.noLaw': '本市场为模拟市场，不识别真实人员，因此我们不再保留其他内容。',
  'erasure.next': '接下来',
  'erasure.nextText':
    '我们最早于 {{date}} 执行您的申请。在此之前您可以在这里一键撤回。冻结账户也会终止申请。我们会就申请向您发送通知。',
  'erasure.request': '申请删除',
  'erasure.requested': '已申请删除',
  'erasure.open': '申请时间：{{time}}。最早于 {{date}} 执行；届时账户如不为空，申请会等待。',
  'erasure.withdraw': '撤回申请',
  'erasure.withdrawn': '申请已撤回',
};
