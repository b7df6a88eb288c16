export const sv = {
  BUY_IN_NOT_POSSIBLE:
    'Den här avvecklingen kan inte täckas genom köp: förlängningsperioden har inte löpt ut, ett täckningsköp är redan beställt eller marknaden är inte skyldig några värdepapper. Inget har utförts.',
  REPORT_NOT_MISSING:
    'De här rapporterna saknas inte i depåbankens lista, eller så är de för många för en begäran. Inget har utförts.',
};
