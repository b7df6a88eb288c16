import { grantApproval, listApprovals, type ApprovalRow } from '@parkett/approvals-contract';
import { Erasure, LoginStops, SecurityLog, WaitingPhoneRows } from '@parkett/identity-server';
import type { Actor } from '@parkett/kernel';
import { eventually, type TestServices } from '@parkett/platform-testing';
import { accepts } from '@parkett/platform-read-model/spec-support';
import { CustomerVault } from '@parkett/platform-secrets';
import { IdentityNumbers } from '@parkett/verification-server';
import { accountKind } from '../account-kind';
import { identityProcess } from '../identity.process';
import { noMarket } from '../no-market';
import { accountsProjection, readMigrations } from '../read-models';
import { recordTablesErased } from '../records';
import type { LoggedIn } from './logged-in';
import { TestApp, type Halves } from './test-app';

interface Called {
  readonly method: string;
  readonly path: string;
}

/** Whole accounts with the process that follows decisions about customers, and customers with approved documents. */
export function recoveryRig(services: TestServices) {
  const testApp: TestApp = new TestApp(services, {
    accountKind: (staff) => accountKind(noMarket, staff),
    projection: accountsProjection,
    migrations: readMigrations,
    modules: [],
    processes: ({ read }) => {
      const { records } = testApp;
      const erasure = new Erasure({
        ...{ records, readModels: read, alsoEmptied: recordTablesErased },
        list: { add: async () => undefined },
        eraseFiles: async () => undefined,
      });
      const numbers = {
        release: (accountId: string, submissionId: string) =>
          testApp.app.get(IdentityNumbers).release(accountId, submissionId),
      };
      const securityLog = new SecurityLog(records);
      return [
        identityProcess({
          erasure,
          numbers,
          logins: new LoginStops(records),
          phones: new WaitingPhoneRows(records),
          taxes: { isAsked: async () => false },
          securityLog,
          readModels: read,
        }),
      ];
    },
    opening: { currency: 'EUR' },
  });
  let keys = 0;

  /** Sends a command to an account as this actor; it has to be accepted. Returns the command's id. */
  async function say(accountId: string, type: string, body: object, actor: Actor): Promise<string> {
    const request = { actor, route: 'spec', key: `say ${++keys}` };
    await accepts(testApp.gateway, { aggregate: `account:${accountId}`, type, body, ...request });
    return testApp.gateway.idOf(request);
  }

  /** Both have opened these images of a customer. */
  async function look(accountId: string, documentIds: readonly string[], ...logins: readonly string[]): Promise<void> {
    for (const login of logins)
      for (const documentId of documentIds)
        await say(accountId, 'RecordLook', { what: 'document', documentId, login }, { kind: 'staff', id: login });
  }

  /** A customer, logged in, called Erika Mustermann, whose documents `front` and `back` were approved. */
  async function verified(reviewer: string): Promise<LoggedIn> {
    const customer = await testApp.customer();
    const { accountId } = customer;
    const documents = [
      { documentId: 'front', side: 'front' },
      { documentId: 'back', side: 'back' },
    ];
    const identity = JSON.stringify({ name: 'Erika Mustermann', idNumber: 'T220001293' });
    const sealed = await testApp.app.get(CustomerVault).seal(accountId, 'verification', identity);
    const submissionId = await say(
      accountId,
      'SubmitVerification',
      { documentType: 'deIdentityCard', sealed, documents },
      { kind: 'customer', id: accountId },
    );
    const screened = { submissionId, dataHash: 'a'.repeat(64), listVersion: 'spec', hits: [] };
    await say(accountId, 'RecordScreening', screened, { kind: 'system', id: 'screening' });
    await look(accountId, ['front', 'back'], reviewer);
    const verdict = { kind: 'approved' };
    await say(accountId, 'ReviewVerification', { submissionId, verdict }, { kind: 'staff', id: reviewer });
    return customer;
  }

  let halves: Readonly<Record<string, Halves>> = {};
  /** Omar requests, Rita approves, Sara only helps. Call it once the test app has started. */
  async function staff(): Promise<void> {
    halves = await testApp.staff({ omar: ['admin', 'operations'], rita: ['admin', 'risk'], sara: ['support'] });
  }

  /** A call of a member of staff; fields that the path names are put into it. */
  async function asStaff(login: string, { method, path }: Called, input: Readonly<Record<string, unknown>> = {}) {
    const rest = { ...input };
    const filled = path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return value;
    });
    const answer = await testApp.app.inject({
      ...(method === 'GET' ? { method: 'GET', url: `${filled}?${new URLSearchParams(rest as never)}` } : {}),
      ...(method === 'GET' ? {} : { method: 'POST', url: filled, payload: rest }),
      headers: { ...halves[login], 'idempotency-key': `staff ${++keys}` },
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return { status: answer.statusCode, ...(isJson ? answer.json() : {}) };
  }

  async function listed(login: string, approvalId: string): Promise<ApprovalRow | undefined> {
    for (const which of ['open', 'closed']) {
      const { data } = await asStaff(login, listApprovals, { which });
      const found = data.approvals.find((row: ApprovalRow) => row.approvalId === approvalId);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Grants a request as soon as it is listed. */
  async function grant(login: string, approvalId: string) {
    const { bodyHash } = await eventually('the request is listed', () => listed(login, approvalId));
    return asStaff(login, grantApproval, { approvalId, bodyHash });
  }

  async function ended(login: string, approvalId: string, status: ApprovalRow['status']): Promise<ApprovalRow> {
    return eventually(`the request is ${status}`, async () => {
      const row = await listed(login, approvalId);
      return row?.status === status && row;
    });
  }

  return { testApp, staff, asStaff, grant, ended, say, look, verified };
}
