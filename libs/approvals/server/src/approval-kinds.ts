/** Injection token of the kinds of requests that exist; the composition provides them. */
export const APPROVAL_KINDS = 'APPROVAL_KINDS';
