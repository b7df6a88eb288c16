export const zhCn = {
  BUY_IN_NOT_POSSIBLE: '该笔交收无法补购：尚未逾期、已下达补购指令，或市场并未欠付股份。未执行任何操作。',
};
