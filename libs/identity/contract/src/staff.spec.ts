import { listStaff } from './staff';

it('the answer of an API that does not know the accounts of staff is read, because one may run beside a new console', () => {
  const person = {
    staffId: 'anna',
    login: 'anna',
    roles: ['admin'],
    status: 'active',
    proposedBy: null,
    approvedBy: null,
  };
  expect(listStaff.output.parse({ people: [person] })).toEqual({ people: [{ ...person, customerAccounts: [] }] });
});
