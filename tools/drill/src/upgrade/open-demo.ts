import { enrolDemoStaff } from '@parkett/api-client';
import { runParkett } from '../audit';
import type { App } from '../infra';
import type { Build } from './builds';

/** Builds from before enrolment by links print none and keep the logins of the demo staff themselves. */
export async function openDemo(env: App['env'], { folder }: Build, url: string): Promise<void> {
  const { out } = runParkett({ env, folder }, ['demo', '--url', url]);
  await enrolDemoStaff(url, env['PARKETT_HOME'] ?? '', out);
}
