import type { PreparedChange } from '../factors/prepared-changes';
import { RecoveryCompletion } from './recovery-completion';

type Apply = (client: object, change: Pick<PreparedChange, 'accountId' | 'material' | 'device'>) => Promise<void>;

it('names a case complete, also one that a sweep has taken for stopped meanwhile', async () => {
  const statements: string[] = [];
  const effects: Apply[] = [];
  const nothing = async (): Promise<void> => undefined;
  const parts = [
    { register: (_: string, { apply }: { readonly apply: Apply }) => effects.push(apply) },
    ...[{ remove: nothing }, { replaceAccess: nothing }, { endAll: nothing }, { add: nothing }],
  ];
  new RecoveryCompletion(...(parts as unknown as ConstructorParameters<typeof RecoveryCompletion>));
  const access = { caseId: 'CASE1', passwordHash: '', phone: '', phoneIndex: '' };
  const material = Buffer.from(JSON.stringify({ recoveryId: 'r1', access }));
  const client = { query: async (statement: string) => void statements.push(statement) };
  await effects[0]?.(client, { accountId: 'A1', material, device: null });
  const [ended] = statements.filter((statement) => statement.includes('recovery_cases'));
  expect(ended).toMatch(/outcome = 'complete'\s+WHERE case_id = \$1$/);
});
