export const zhTw = {
  BUY_IN_NOT_POSSIBLE: '此筆交割無法補購：未超過延長期、已下達補購指示，或市場並未欠付證券。未執行任何操作。',
  REPORT_NOT_MISSING: '託管人的清單中並未缺少這些報告，或一次申請的數量過多。未執行任何操作。',
};
