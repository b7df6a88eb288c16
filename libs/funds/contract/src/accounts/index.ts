export * from './card-number';
export * from './iban';
export * from './known-bank';
