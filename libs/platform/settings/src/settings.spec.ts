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
});
