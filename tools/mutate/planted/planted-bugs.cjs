/**
 * Bugs to plant: the whole of `text` occurs once in `file` and is replaced, and `spec` has to fail then.
 * @typedef {{ bug: string, file: string, text: string, replacement: string, spec: string }} PlantedBug
 */

/** @type {Readonly<Record<string, readonly PlantedBug[]>>} */
const plantedBugs = {
  orders: require('./orders.json'),
  portfolio: require('./portfolio.json'),
  formats: require('./formats.json'),
  statements: require('./statements.json'),
  withdrawals: require('./withdrawals.json'),
  reconciliation: require('./reconciliation.json'),
  returns: require('./returns.json'),
  debits: require('./debits.json'),
  documents: require('./documents.json'),
  settlement: require('./settlement.json'),
  night: require('./night.json'),
  custody: require('./custody.json'),
  tax: require('./tax.json'),
  ledger: require('./ledger.json'),
  taxes: require('./taxes.json'),
};

module.exports = { plantedBugs };
