export const zhCn = {
  TAX_NOT_WITHHELD: '此账户不代扣德国税款，因此免税申请不会生效。',
  ALLOWANCE_OTHER_YEAR: '目前的申请适用于 {year} 税务年度。未做任何更改。请刷新页面，或几小时后再试。',
  ALLOWANCE_NOT_WHOLE_EUROS: '请以整欧元填写免税额度。',
  ALLOWANCE_ABOVE_MAXIMUM: '最高可填写 {max:money}。',
  ALLOWANCE_BELOW_USED: '今年已使用的额度高于此金额。最低须为 {min:money}。',
  LOSS_CERTIFICATE_NOT_TAXED: '此账户不代扣德国税款，因此没有可证明的亏损。',
  LOSS_CERTIFICATE_OTHER_YEAR: '目前只能申请 {year} 税务年度的亏损证明。未做任何更改。请刷新页面。',
  LOSS_CERTIFICATE_REQUESTED: '这些亏损的证明已申请，不可撤销。',
  LOSS_CERTIFICATE_TOO_LATE: '亏损证明最迟须于 {until} 申请。亏损将结转至下一年度。',
};
