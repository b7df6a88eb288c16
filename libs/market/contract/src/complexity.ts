import { z } from 'zod';
import type { Product } from './market-segment';

/**
 * Kinds of complex instruments, whose orders ask for the customer's knowledge and experience. `leveraged`: funds that
 * multiply or invert what they follow. `derivative`: subscription rights, warrants, certificates and notes.
 */
export const complexKinds = ['leveraged', 'derivative'] as const;
export const complexKindSchema = z.enum(complexKinds);
export type ComplexKind = z.output<typeof complexKindSchema>;

/**
 * The complex kind of an instrument; null for plain shares and funds, which are not complex. Rights always are.
 * Sources: § 63 (11) WpHG; Directive 2014/65/EU Art. 25 (4) (a); Delegated Regulation (EU) 2017/565 Art. 57 (a).
 */
export const complexKindOf = ({
  product,
  complex,
}: {
  readonly product?: Product | undefined;
  readonly complex?: ComplexKind | undefined;
}): ComplexKind | null => complex ?? (product === 'right' ? 'derivative' : null);
