export * from './card-number';
export * from './deposit-account';
export * from './epc-code';
export * from './iban';
export * from './known-bank';
