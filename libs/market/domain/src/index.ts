export * from './catalogue/catalogue.decider';
export * from './catalogue/identity';
