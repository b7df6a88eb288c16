export { BankClient, BankUnavailable, type BankBooking } from './bank-client';
export { BankFeed, type BankFeedOptions } from './bank-feed.process';
export { fundsMigrations } from './funds-tables';
export { FundsModule } from './funds.module';
