export const en = {
  BUY_IN_NOT_POSSIBLE:
    'This settlement cannot be bought in: it is not overdue, a buy-in is already ordered, or the market owes no shares. Nothing was carried out.',
  REPORT_NOT_MISSING:
    'These reports are not missing from the custodian’s list, or they are too many for one request. Nothing was carried out.',
};
