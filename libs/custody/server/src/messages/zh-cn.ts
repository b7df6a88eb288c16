export const zhCn = {
  BUY_IN_NOT_POSSIBLE: '该笔交收无法补购：未超过延长期、已下达补购指令，或市场并未欠付证券。未执行任何操作。',
  REPORT_NOT_MISSING: '托管人的清单中并未缺少这些报告，或一次申请的数量过多。未执行任何操作。',
};
