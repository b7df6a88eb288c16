import type { Translation } from '../../messages';

export const words: Translation<'workspace'> = {
  'workspace.code': '代號',
  'workspace.price': '價格',
  'workspace.change': '漲跌幅',
  'workspace.turnover': '成交金額',
  'workspace.total': '合計',
  'workspace.time': '時間',
  'workspace.status': '狀態',
  'workspace.action': '操作',
  'workspace.edit': '改單',
  'workspace.cancel': '刪單',
  'workspace.list': '清單',
  'workspace.side': '下單與重要數據',
  'workspace.charts': '圖表數量',
  'workspace.openOrders': '委託中',
  'workspace.shortcuts': '鍵盤快速鍵',
  'workspace.shortcutsOn': '使用鍵盤快速鍵',
  'workspace.nextShare': '下一檔個股',
  'workspace.previousShare': '上一檔個股',
};
