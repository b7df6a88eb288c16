import { readSettings } from './index';

const services = {
  PARKETT_KAFKA_BROKERS: '127.0.0.1:1',
  PARKETT_POSTGRES_URL: 'postgres://127.0.0.1:1/parkett',
  PARKETT_REDIS_URL: 'redis://127.0.0.1:1',
};
const read = (own: Readonly<Record<string, string>>) => readSettings({ ...services, ...own });

describe('the settings', () => {
  it.each(['https://help.example/chat', 'mailto:help@bank.example', 'tel:+49-30-1234567'])(
    'name customer service at %s',
    (address) => {
      expect(read({ PARKETT_CUSTOMER_SERVICE_URL: address }).customerServiceUrl).toBe(address);
    },
  );

  it('name no customer service unless there is one', () => {
    expect(read({}).customerServiceUrl).toBeNull();
    expect(read({ PARKETT_CUSTOMER_SERVICE_URL: '' }).customerServiceUrl).toBeNull();
  });

  it.each(['/customerService', 'javascript:alert(1)', 'https://', 'help.example'])(
    'refuse %s as the address of customer service',
    (address) => {
      expect(() => read({ PARKETT_CUSTOMER_SERVICE_URL: address })).toThrow('PARKETT_CUSTOMER_SERVICE_URL');
    },
  );

  it('require an invitation only where they say so', () => {
    expect(read({}).invitationRequired).toBe(false);
    expect(read({ PARKETT_INVITATION_REQUIRED: '1' }).invitationRequired).toBe(true);
    expect(() => read({ PARKETT_INVITATION_REQUIRED: 'yes' })).toThrow('PARKETT_INVITATION_REQUIRED');
  });

  it('name the hosts as browsers send them', () => {
    expect(read({}).hosts).toEqual([]);
    const hosts = ['broker.example', 'xn--brse-5qa.example', 'staff'];
    expect(read({ PARKETT_HOSTS: 'Broker.Example., börse.example,staff' }).hosts).toEqual(hosts);
  });

  it.each(['broker.example:8080', 'https://broker.example', '*.broker.example', 'a b'])(
    'refuse %s as a host name, which no request would have',
    (name) => {
      expect(() => read({ PARKETT_HOSTS: `a.example,${name}` })).toThrow('PARKETT_HOSTS');
    },
  );

  it.each([
    ['PARKETT_POSTGRES_URL', 'postgres://u:secret@db.example/parkett'],
    ['PARKETT_POSTGRES_URL', 'postgres://u:secret@db.example/parkett?sslmode=require'],
    ['PARKETT_POSTGRES_URL', 'postgres://u:secret@127.0.0.1/parkett?host=db.example'],
    ['PARKETT_POSTGRES_URL', 'postgres://u:secret@db.example/parkett?sslmode=verify-full&sslmode=disable'],
    ['PARKETT_POSTGRES_URL', 'postgres://u:secret@127.0.0.1/parkett?host=127.0.0.1&host=db.example'],
    ['PARKETT_POSTGRES_URL', 'postgres:///parkett?password=secret'],
    ['PARKETT_POSTGRES_URL', 'socket:db.example?db=parkett&password=secret'],
    ['PARKETT_POSTGRES_OWNER_URL', 'postgres://u:secret@10.0.0.1/parkett'],
    ['PARKETT_REDIS_URL', 'redis://:secret@cache.example'],
    ['PARKETT_BANK_URL', 'http://bank.example'],
    ['PARKETT_VENUE_URL', 'http://127.0.0.1.venue.example'],
    ['PARKETT_NOTIFIER_URL', 'http://0.0.0.0:8091'],
    ['PARKETT_SCREENING_URL', 'http://[fe80::1]/'],
  ])('refuse %s beyond this machine without TLS, and keep its password to themselves', (name, address) => {
    const refusal = (): unknown => read({ [name]: address });
    expect(refusal).toThrow(name);
    expect(refusal).not.toThrow('secret');
  });

  it('accept services beyond this machine through TLS, and on it without', () => {
    const distant = {
      PARKETT_POSTGRES_URL: 'postgres://u:secret@db.example/parkett?sslmode=verify-full',
      PARKETT_REDIS_URL: 'rediss://:secret@cache.example',
      PARKETT_BANK_URL: 'https://bank.example',
      PARKETT_VENUE_URL: 'https://venue.example',
    };
    expect(read(distant)).toMatchObject({
      postgresUrl: distant.PARKETT_POSTGRES_URL,
      redisUrl: distant.PARKETT_REDIS_URL,
      bankUrl: distant.PARKETT_BANK_URL,
      venueUrl: distant.PARKETT_VENUE_URL,
    });
    const socket = '%2Frun%2Fpostgresql';
    for (const local of ['///parkett?host=/run/postgresql', `//${socket}/parkett`, '//localhost/parkett'])
      expect(read({ PARKETT_POSTGRES_URL: `postgres:${local}` }).postgresUrl).toBe(`postgres:${local}`);
    expect(read({ PARKETT_BANK_URL: '' }).bankUrl).toBe('http://127.0.0.1:8090');
  });

  it('listen on this machine alone unless another host is named', () => {
    expect([read({}).host, read({ PARKETT_HOST: '' }).host]).toEqual(['127.0.0.1', '127.0.0.1']);
  });

  it('refuse to start where no certificate is checked', () => {
    expect(() => read({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow('NODE_TLS_REJECT_UNAUTHORIZED');
  });
});

describe("the broker's bank", () => {
  const live = { PARKETT_ENV: 'LIVE', PARKETT_FEED: 'kafka' };

  it('is invented in a simulated installation only', () => {
    expect(read({}).brokerBank).toEqual({ payee: 'Parkett', bankCode: '99900010', bic: null });
    expect(read(live).brokerBank).toEqual({ payee: 'Parkett', bankCode: null, bic: null });
    const own = {
      PARKETT_BROKER_BANK_CODE: '37040044',
      PARKETT_BROKER_BIC: 'COBADEFF',
      PARKETT_BROKER_NAME: 'Broker AG',
    };
    expect(read({ ...live, ...own }).brokerBank).toEqual({ payee: 'Broker AG', bankCode: '37040044', bic: 'COBADEFF' });
  });

  it.each([
    ['PARKETT_BROKER_BANK_CODE', '3704004'],
    ['PARKETT_BROKER_BANK_CODE', '3704 0044'],
    ['PARKETT_BROKER_BIC', 'COBADEF'],
  ])('refuses %s=%s', (name, text) => {
    expect(() => read({ [name]: text })).toThrow(name);
  });
});
