export const zhCn = {
  BUY_IN_NOT_POSSIBLE: '该笔交收无法补购：未超过延长期、已下达补购指令，或市场并未欠付证券。未执行任何操作。',
};
