import { ConsoleGate, loopback } from './console-gate';

const [app, console] = [8080, 8081];
const local = '127.0.0.1';

describe('the console on a port of its own', () => {
  const gate = new ConsoleGate({ port: console, from: [...loopback, '10.1.0.0/16', '2001:db8:1::/48'] });
  const refusal = (route: string, localPort: number | undefined, address = local) =>
    gate.refusal({ route, localPort, address });

  it.each(['/console', '/console/', '/console/enrol', '/console/assets/x.js', '/api/staff/login', '/api/staff/people'])(
    'serves %s there and nowhere else',
    (route) => {
      expect([refusal(route, console), refusal(route, app), refusal(route, undefined)]).toEqual([
        undefined,
        'WRONG_PORT',
        'WRONG_PORT',
      ]);
    },
  );

  it.each(['/*', '/api/user/login', '/api/orders', '/api/docs', '/metrics', '/consoles', '/api/staffing'])(
    'does not serve %s',
    (route) => {
      expect([refusal(route, console), refusal(route, app)]).toEqual(['WRONG_PORT', undefined]);
    },
  );

  it.each(['/api/user/key', '/favicon.svg'])('shares %s with customers', (route) => {
    expect([refusal(route, console), refusal(route, app)]).toEqual([undefined, undefined]);
  });

  it.each([
    ['127.0.0.9', undefined],
    ['::1', undefined],
    ['::ffff:127.0.0.1', undefined],
    ['10.1.200.3', undefined],
    ['2001:db8:1:9::4', undefined],
    ['10.2.0.1', 'ADDRESS_REFUSED'],
    ['2001:db8:2::1', 'ADDRESS_REFUSED'],
    ['203.0.113.7', 'ADDRESS_REFUSED'],
  ])('from %s: %s', (address, expected) => {
    expect(refusal('/api/staff/login', console, address)).toBe(expected);
    expect(refusal('/api/user/key', console, address)).toBe(expected);
    expect(refusal('/api/user/login', app, address)).toBeUndefined();
  });
});

describe('the console on the port of customers', () => {
  const gate = new ConsoleGate({ from: loopback });

  it('is served to this machine alone', () => {
    for (const route of ['/console/', '/api/staff/login'])
      for (const [address, expected] of [
        [local, undefined],
        ['192.168.0.7', 'ADDRESS_REFUSED'],
      ] as const)
        expect(gate.refusal({ route, localPort: app, address })).toBe(expected);
    expect(gate.refusal({ route: '/*', localPort: app, address: '192.168.0.7' })).toBeUndefined();
  });
});
