export const sv = {
  BUY_IN_NOT_POSSIBLE:
    'Den här avvecklingen kan inte täckas genom köp: förlängningsperioden har inte löpt ut, ett täckningsköp är redan beställt eller marknaden är inte skyldig några värdepapper. Inget har utförts.',
};
