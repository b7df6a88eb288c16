import type { DocumentType } from '@parkett/identity-contract';

export interface PaperKind {
  readonly kind: 'passport' | 'identityCard';
  /** The issuing country, as two letters. */
  readonly country: string;
}

/** German documents and the Chinese card are kinds of their own, which they were before there were others. */
export function documentTypeOf({ kind, country }: PaperKind): DocumentType {
  if (country === 'DE') return kind === 'passport' ? 'dePassport' : 'deIdentityCard';
  return country === 'CN' && kind === 'identityCard' ? 'cnIdentityCard' : kind;
}
