import { Global, Module, type Type } from '@nestjs/common';
import { STAFF_SOURCE } from '@parkett/approvals-contract';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  getAuthenticationDetail,
  getKey,
  openDocuments,
  sessionCookieName,
  submitVerification,
  type StepUpAction,
} from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { LiveSessions } from '@parkett/identity-server';
import { CommandGateway, EventVersions } from '@parkett/platform-event-log';
import { createHttpApplication } from '@parkett/platform-http';
import { createLogger, LOGGER } from '@parkett/platform-observability';
import { READ_DB, ReadBarrier, RECORDS_DB } from '@parkett/platform-read-model';
import { accepts } from '@parkett/platform-read-model/spec-support';
import { createSecrets, Secrets } from '@parkett/platform-secrets';
import { readSettings, SETTINGS } from '@parkett/platform-settings';
import sharp from 'sharp';
import { messages } from '../error-messages';
import { noStaff } from '../no-staff';
import { PeopleModule } from '../people.module';
import { useAccounts, type AccountWorld } from './account-rig';
import { maker } from './identity-rig';
import { registerCustomer } from './registered-customer';
import { storedImages } from './stored-images';

type Headers = Record<string, string>;
interface Somebody {
  readonly accountId: string;
  readonly headers: Headers;
}

export const photo = (background = '#d0c8b0'): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

/**
 * Accounts behind the HTTP calls of identity, and customers who upload and submit their documents. `modulesOf` adds the
 * endpoints of other contexts; `world` may have a market, and other agreements than those of the build.
 */
export function useIdentityApplication(
  modulesOf: (accounts: ReturnType<typeof useAccounts>) => readonly Type[] = () => [],
  world: AccountWorld = {},
) {
  const accounts = useAccounts(world);
  const { services, read, records, gateway, gate } = accounts;
  const modules = modulesOf(accounts);
  let application: NestFastifyApplication | undefined;
  let home = '';
  let keys = 0;
  const app = (): NestFastifyApplication => {
    if (application === undefined) throw new Error('the application is not started yet');
    return application;
  };

  beforeAll(async () => {
    home = await services.home();
    createSecrets(home);
    const logger = createLogger('spec');
    logger.level = 'silent';
    const settings = { ...readSettings(), home, topicPrefix: services.prefix };
    const globals = [
      [SETTINGS, settings],
      [LOGGER, logger],
      [RECORDS_DB, records],
      [READ_DB, read],
      [ReadBarrier, gate],
      [CommandGateway, gateway],
      [EventVersions, { mayWrite: () => true }],
      [STAFF_SOURCE, noStaff],
    ] as const;
    const providers = globals.map(([provide, useValue]) => ({ provide, useValue }));
    @Global()
    @Module({ providers, exports: providers.map(({ provide }) => provide) })
    class PlatformModule {}
    @Module({ imports: [PlatformModule, PeopleModule, ...modules] })
    class SpecModule {}
    application = await createHttpApplication(SpecModule, { logger, messages, barriers: { accounts: gate } });
    await application.listen(0, '127.0.0.1');
  });
  services.afterwards(async () => application?.close());

  /** A registered customer with an open account and a session. */
  async function customer(accountId: string): Promise<Somebody> {
    await registerCustomer({ records, gateway, secrets: app().get(Secrets) }, accountId);
    const { token, cookie } = await app().get(LiveSessions).begin(accountId, 'spec');
    return { accountId, headers: { token, cookie: `${sessionCookieName}=${cookie}` } };
  }

  async function call(method: 'GET' | 'POST', url: string, headers: Headers, payload?: object | Buffer) {
    const answer = await app().inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
      ...(isJson ? answer.json() : {}),
    };
  }

  const upload = async ({ headers }: Somebody, side: string, image?: Buffer) =>
    call('POST', `/api/user/documents/${side}`, { ...headers, 'content-type': 'image/jpeg' }, image ?? (await photo()));
  async function bothSides(who: Somebody) {
    const [front, back] = [await upload(who, 'front'), await upload(who, 'back')];
    return { frontId: String(front.data.documentId), backId: String(back.data.documentId) };
  }
  async function submit({ headers }: Somebody, fields: object, key = `k${++keys}`) {
    const { data } = (await app().inject({ url: getKey.path })).json();
    const secret = { documentType: 'deIdentityCard', name: 'Erika Mustermann', idNumber: 'T22000129 3', ...fields };
    return call(
      'POST',
      submitVerification.path,
      { ...headers, 'idempotency-key': key },
      await seal(submitVerification, secret, data),
    );
  }
  const detail = async ({ headers }: Somebody, seen: unknown) =>
    (
      await call('GET', getAuthenticationDetail.path, {
        ...headers,
        ...(typeof seen === 'string' ? { 'x-parkett-position': seen } : {}),
      })
    ).data;
  async function staffSays(accountId: string, type: string, body: object): Promise<string> {
    const answer = await gateway.send({
      aggregate: `account:${accountId}`,
      type,
      body,
      actor: maker,
      route: 'spec',
      key: `s${++keys}`,
    });
    if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer));
    return `g1:${answer.position.partition}:${answer.position.offset}`;
  }

  /** Sends what the identity process sends once all factors are checked; returns the id of the step-up. */
  async function proved(accountId: string, action: StepUpAction): Promise<string> {
    const request = { actor: { kind: 'system', id: 'identity' }, route: 'spec', key: `g${++keys}` } as const;
    const purpose = { action, amount: null, currency: null, payee: null };
    await accepts(gateway, {
      ...{ ...request, aggregate: `account:${accountId}`, type: 'GrantStepUp', body: { purpose }, bodyVersion: 2 },
    });
    return gateway.idOf(request);
  }
  const openOwn = ({ headers }: Somebody, stepUpId: string) => call('POST', openDocuments.path, headers, { stepUpId });

  return {
    ...accounts,
    get application() {
      return app();
    },
    get home() {
      return home;
    },
    customer,
    call,
    upload,
    bothSides,
    submit,
    detail,
    staffSays,
    proved,
    openOwn,
    files: () => storedImages(home),
  };
}
