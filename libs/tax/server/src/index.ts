export { accountTaxMigrations, accountTaxOf, taxChanges } from './account-taxes';
export { closeTaxYearsJob } from './close-tax-years.job';
export { taxMessages } from './messages/tax-messages';
export { TaxModule } from './tax.module';
export { TAX_DAYS } from './taxes';
