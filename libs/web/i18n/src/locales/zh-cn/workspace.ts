import type { Translation } from '../../messages';

export const words: Translation<'workspace'> = {
  'workspace.code': '代码',
  'workspace.price': '价格',
  'workspace.change': '涨跌幅',
  'workspace.turnover': '成交额',
  'workspace.total': '合计',
  'workspace.time': '时间',
  'workspace.status': '状态',
  'workspace.action': '操作',
  'workspace.edit': '改单',
  'workspace.cancel': '撤单',
  'workspace.list': '列表',
  'workspace.side': '下单与主要指标',
  'workspace.charts': '图表数量',
  'workspace.openOrders': '未完成委托',
  'workspace.shortcuts': '键盘快捷键',
  'workspace.shortcutsOn': '使用键盘快捷键',
  'workspace.nextShare': '下一只股票',
  'workspace.previousShare': '上一只股票',
};
