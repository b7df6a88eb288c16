export const zhCn = {
  TAX_NOT_WITHHELD: '此账户不代扣德国税款，因此免税申请不会生效。',
  ALLOWANCE_OTHER_YEAR: '目前的申请适用于 {year} 税务年度。未做任何更改。请刷新页面，或几小时后再试。',
  ALLOWANCE_NOT_WHOLE_EUROS: '请以整欧元填写免税额度。',
  ALLOWANCE_ABOVE_MAXIMUM: '最高可填写 {max:money}。',
  ALLOWANCE_BELOW_USED: '今年已使用的额度高于此金额。最低须为 {min:money}。',
};
