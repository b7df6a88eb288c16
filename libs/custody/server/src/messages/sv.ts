export const sv = {
  BUY_IN_NOT_POSSIBLE:
    'Den här avvecklingen kan inte täckas genom köp: den är inte försenad, ett täckningsköp är redan beställt eller marknaden är inte skyldig några aktier. Inget har utförts.',
};
