export const zhTw = {
  TAX_NOT_WITHHELD: '此帳戶不代扣德國稅款，因此免稅申請不會生效。',
  ALLOWANCE_OTHER_YEAR: '目前的申請適用於 {year} 稅務年度。未做任何變更。請重新整理頁面，或數小時後再試。',
  ALLOWANCE_NOT_WHOLE_EUROS: '請以整歐元填寫免稅額度。',
  ALLOWANCE_ABOVE_MAXIMUM: '最高可填寫 {max:money}。',
  ALLOWANCE_BELOW_USED: '今年已使用的額度高於此金額。最低須為 {min:money}。',
  LOSS_CERTIFICATE_NOT_TAXED: '此帳戶不代扣德國稅款，因此沒有可證明的虧損。',
  LOSS_CERTIFICATE_OTHER_YEAR: '目前只能申請 {year} 稅務年度的虧損證明。未做任何變更。請重新整理頁面。',
  LOSS_CERTIFICATE_REQUESTED: '這些虧損的證明已申請，無法更改。',
  LOSS_CERTIFICATE_TOO_LATE: '虧損證明最遲須於 {until} 申請。虧損將結轉至下一年度。',
};
