export * from './catalogue/catalogue.decider';
export * from './catalogue/identity';
export * from './bars/aggregate';
export * from './bars/price-order';
export * from './default-market/random';
export * from './time/zone';
