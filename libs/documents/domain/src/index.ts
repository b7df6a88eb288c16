export * from './document-facts';
export * from './document-slice';
export * from './due-documents';
export * from './facts/contract-note';
export * from './facts/cost-statement';
export * from './facts/document-head';
export * from './facts/security';
export * from './facts/statement';
