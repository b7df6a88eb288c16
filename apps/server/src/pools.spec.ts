import { roles, type Role } from '@parkett/platform-settings';
import { poolSizes } from './pools';

const connections = (sizes: ReturnType<typeof poolSizes>): number =>
  Object.values(sizes).reduce((total, size) => total + size, 0);

it('thirteen processes, two of each role and one that pays, fit the 97 connections that PostgreSQL leaves', () => {
  const sizeOf = (role: Role) => connections(poolSizes({ roles: [role], connectionsMax: null }));
  const sizes = roles.filter((role) => role !== 'payout').map(sizeOf);
  expect(2 * sizes.reduce((total, size) => total + size, 0) + sizeOf('payout')).toBeLessThanOrEqual(97);
});

it('a process with every role has the largest pool that one of them needs, not their sum', () => {
  expect(poolSizes({ roles, connectionsMax: null })).toEqual({
    read: 5,
    records: 4,
    market: 2,
    projecting: 5,
    processing: 2,
    quotes: 2,
    engine: 4,
    versions: 1,
  });
});

it.each([8, 10, 15])('a process stays within a limit of %d connections, and every pool it uses has one', (limit) => {
  const sizes = poolSizes({ roles, connectionsMax: limit });
  expect(connections(sizes)).toBeLessThanOrEqual(limit);
  expect(Math.min(...Object.values(sizes))).toBe(1);
});
