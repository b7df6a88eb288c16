export const zhTw = {
  BUY_IN_NOT_POSSIBLE: '此筆交割無法補購：尚未逾期、已下達補購指示，或市場並未欠付股份。未執行任何操作。',
};
