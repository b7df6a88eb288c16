export * from './advance-lump-sum';
export * from './assess';
export * from './decide-tax';
export * from './tax-rules';
export * from './tax-year';
export * from './taxable-amount';
export * from './year-end';
