import { NewAccessDeskController } from './new-access-desk.controller';

const caseId = 'CASE1';

/** A case in Postgres, and approvals of which one of another kind is carried out already. */
function desk() {
  const statuses = new Map([['used', 'executed']]);
  const found: object[] = [{ accountId: 'A1', caseId, pictures: [] }];
  const approvals = {
    statusOf: async (_: string, key: string) => statuses.get(key),
    request: async (_: string, { key }: { readonly key: string }) => {
      if (statuses.has(key)) throw new Error('IDEMPOTENCY_BODY_MISMATCH');
      statuses.set(key, 'requested');
      return { approvalId: 'a2', position: '' };
    },
  };
  const cases = {
    submitted: async () => found.at(-1),
    markRequested: async (_: object, { by, key }: { readonly by: string; readonly key: string }) => {
      found.push({ ...found[0], request: { by, key, at: 0 } });
      return true;
    },
  };
  const parts = [{ record: async () => undefined }, approvals, {}, cases];
  const controller = new NewAccessDeskController(
    ...(parts as unknown as ConstructorParameters<typeof NewAccessDeskController>),
  );
  const handler: unknown = controller.requestNewAccess.bind(controller);
  const reply = { header: () => reply, send: () => reply };
  const request = (key: string) =>
    (handler as (request: object, answer: object) => Promise<void>)(
      {
        ...{ method: 'POST', query: {}, params: { caseId }, body: { reason: 'The face is the same.' } },
        ...{ headers: { 'idempotency-key': key }, staffSession: { staffId: 'insider' } },
      },
      reply,
    );
  return { request, statuses };
}

it('knows the request for a case from another one that the same person has made with the same key', async () => {
  const { request, statuses } = desk();
  await request('used');
  await expect(request('other')).rejects.toThrow('RECOVERY_REQUESTED');
  for (const key of statuses.keys()) if (key !== 'used') statuses.set(key, 'refused');
  await request('other');
});
