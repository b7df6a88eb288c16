export const zhTw = {
  BUY_IN_NOT_POSSIBLE: '此筆交割無法補購：未超過延長期、已下達補購指示，或市場並未欠付證券。未執行任何操作。',
};
