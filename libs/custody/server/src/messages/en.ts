export const en = {
  BUY_IN_NOT_POSSIBLE:
    'This settlement cannot be bought in: it is not overdue, a buy-in is already ordered, or the market owes no shares. Nothing was carried out.',
};
