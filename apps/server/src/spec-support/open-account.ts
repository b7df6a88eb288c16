/** The command that opens an account, as the registration sends it. */
export const openAccount = (accountId: string) =>
  ({
    aggregate: `account:${accountId}`,
    type: 'OpenAccount',
    body: { currency: 'EUR' },
    actor: { kind: 'system', id: 'identity' },
    route: 'accounts',
    key: `open:${accountId}`,
  }) as const;
