import { rolesOf } from './actor-roles';

describe('the roles that may act', () => {
  it.each([
    ['a customer', 'customer', 'ANNA', ['api']],
    ['a customer named like a part of the system', 'customer', 'bank', ['api']],
    ['a member of staff', 'staff', 'S1', ['api']],
    ['a member of staff whose login is import', 'staff', 'import', ['api']],
    ['a member of staff whose login is cli', 'staff', 'cli', ['api']],
    ['the identity process', 'system', 'identity', ['api']],
    ['the seeded market', 'system', 'market', ['market']],
    ['the venue', 'system', 'venue', ['market']],
    ['the bank', 'system', 'bank', ['jobs', 'market']],
    ['the process that pays', 'system', 'payout', ['payout']],
    ['approvals', 'system', 'approvals', ['jobs']],
    ['block trades', 'system', 'blocks', ['jobs']],
    ['jobs', 'system', 'jobs', ['jobs']],
    ['suspense', 'system', 'suspense', ['jobs']],
    ['the screening process', 'system', 'screening', ['jobs']],
    ['rules that stop accounts', 'system', 'securityRules', ['jobs']],
    ['the comparison of the books', 'system', 'reconciliation', ['jobs']],
    ['the command line', 'system', 'cli', ['cli']],
    ['the first staff', 'system', 'installation', ['cli']],
    ['the engine, which decides and does not ask', 'system', 'engine', []],
    ['a name of every object', 'system', 'constructor', []],
    ['nobody', 'system', '', []],
  ] as const)('as %s', (_, kind, id, roles) => {
    expect(rolesOf({ kind, id })).toEqual(roles);
  });
});
