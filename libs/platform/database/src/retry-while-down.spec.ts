import { isConnectionTrouble } from './retry-while-down';

const coded = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

it.each(['ECONNREFUSED', 'EAI_AGAIN', 'EPIPE', '08006', '57P03', '57014', '53300', '25006', '40001', '40P01'])(
  '%s is retried',
  (code) => {
    expect(isConnectionTrouble(coded(code))).toBe(true);
  },
);

it.each(['23505', '22P02', '42703', '40002'])('%s is not a connection error', (code) => {
  expect(isConnectionTrouble(coded(code))).toBe(false);
});

it.each([
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Client was closed and is not queryable',
])('"%s", an error of the driver without a code, is retried', (message) => {
  expect(isConnectionTrouble(new Error(message))).toBe(true);
});

it('the error of a client that broke earlier counts as a connection error though it has no code', () => {
  expect(isConnectionTrouble(new Error('Client has encountered a connection error and is not queryable'))).toBe(true);
  expect(isConnectionTrouble(new Error('instruments cannot project X v1 at 0:1'))).toBe(false);
});
