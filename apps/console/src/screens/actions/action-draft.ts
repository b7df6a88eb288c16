import { actionToRecordSchema, type RegisteredAction } from '@parkett/market-contract';
import type { z } from 'zod';

export const draftKinds = ['cashDividend', 'split', 'bonus', 'rights', 'spinOff', 'merger', 'delisting'] as const;
export type DraftKind = (typeof draftKinds)[number];

/** An action as it is being typed. */
export interface Draft {
  readonly actionId: string | null;
  readonly kind: DraftKind;
  readonly symbol: string;
  readonly amount: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly other: string;
  readonly costShare: string;
  readonly exDate: string;
  readonly payDate: string;
  readonly deadline: string | null;
  readonly source: string;
}

export const emptyDraft: Draft = {
  actionId: null,
  kind: 'cashDividend',
  symbol: '',
  amount: '',
  currency: 'EUR',
  from: '1',
  to: '2',
  other: '',
  costShare: '',
  exDate: '',
  payDate: '',
  deadline: null,
  source: '',
};

/** The announced action as a draft of its change. */
export function draftOf({ terms, ...action }: RegisteredAction): Draft {
  const { actionId, symbol, exDate, payDate, deadline, source } = action;
  const draft = { ...emptyDraft, actionId, kind: terms.kind, symbol, exDate, payDate, deadline, source };
  const cashOf = (cash: { readonly amount: string; readonly currency: string } | null) => cash ?? {};
  const allotted = ({ per, get }: { readonly per: number; readonly get: number }) => ({
    from: String(per),
    to: String(get),
  });
  switch (terms.kind) {
    case 'cashDividend':
      return { ...draft, amount: terms.amount, currency: terms.currency };
    case 'split':
      return { ...draft, from: String(terms.from), to: String(terms.to) };
    case 'bonus':
      return { ...draft, ...allotted(terms) };
    case 'rights':
      return { ...draft, ...allotted(terms), amount: terms.price, currency: terms.currency };
    case 'spinOff':
      return { ...draft, ...allotted(terms), other: terms.symbol, costShare: terms.costShare };
    case 'merger':
      return {
        ...draft,
        ...(terms.into && { ...allotted(terms.into), other: terms.into.symbol }),
        ...cashOf(terms.cash),
      };
    case 'delisting':
      return { ...draft, ...cashOf(terms.cash) };
  }
}

export type ActionToRecord = z.output<typeof actionToRecordSchema>;

/** The action that the draft describes; undefined while something is missing or not possible. */
export function actionIn(draft: Draft): ActionToRecord | undefined {
  const { actionId, symbol, exDate, payDate, deadline, source } = draft;
  const choice = deadline === '' ? null : deadline;
  const action = { actionId, symbol: symbolIn(symbol), terms: termsOf(draft), exDate, payDate, source };
  if (draft.kind === 'rights' && choice === null) return undefined;
  return actionToRecordSchema.safeParse({ ...action, deadline: choice }).data;
}

export const symbolIn = (typed: string): string => typed.trim().toUpperCase();

/** German amounts have a comma. */
const decimalIn = (typed: string): string => typed.trim().replace(',', '.');

function termsOf({ kind, amount, currency, from, to, other, costShare }: Draft): unknown {
  const cash = amount.trim() === '' ? null : { amount: decimalIn(amount), currency };
  const allotted = { per: Number(from), get: Number(to), symbol: symbolIn(other) };
  switch (kind) {
    case 'cashDividend':
      return { kind, ...cash };
    case 'split':
      return { kind, from: Number(from), to: Number(to) };
    case 'bonus':
      return { kind, per: Number(from), get: Number(to) };
    case 'rights':
      return { kind, per: Number(from), get: Number(to), price: decimalIn(amount), currency };
    case 'spinOff':
      return { kind, ...allotted, costShare: decimalIn(costShare) };
    case 'merger':
      return { kind, into: other.trim() === '' ? null : allotted, cash };
    case 'delisting':
      return { kind, cash };
  }
}
