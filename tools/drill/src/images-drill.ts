import { Customer, documentImage } from '@parkett/api-client';
import { editAvatar } from '@parkett/identity-contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { costlyImages, hostileImages, type HostileImage } from './hostile-images';
import { withInstallation, type DrillServices } from './infra';
import { watchMemory } from './memory-watch';

/** The limits for a refusal. */
const msMax = 1_000;
const moreMiBMax = 150;
/** Pause before each image, so that the memory of the previous one is not counted. */
const restMs = 300;

interface Attempt {
  readonly image: string;
  readonly answer: string;
  readonly ms: number;
  readonly moreMiB: number;
}

export interface ImagesResult {
  readonly refused: readonly Attempt[];
  /** Images that are expensive to decode, whether accepted or refused. */
  readonly costly: readonly Attempt[];
  readonly slowestMs: number;
  readonly mostMiB: number;
  /** Refusals that were wrong, slow or used too much memory. */
  readonly faults: readonly string[];
  /** A valid image was accepted at the end. */
  readonly well: boolean;
}

export const isSafe = ({ faults, well, refused }: ImagesResult): boolean =>
  faults.length === 0 && well && refused.length > 0;

const serverPid = ({ dataDir }: DrillServices): number =>
  (JSON.parse(readFileSync(join(dataDir, 'run', 'server.json'), 'utf8')) as { pid: number }).pid;

async function send(customer: Customer, { body }: Pick<HostileImage, 'body'>): Promise<string> {
  const answer = await fetch(new URL('/api/user/documents/front', customer.baseUrl), {
    method: 'POST',
    headers: { ...customer.halves, 'content-type': 'image/png' },
    body: body(),
    duplex: 'half',
    signal: AbortSignal.timeout(20_000),
  } as RequestInit);
  const { error } = (await answer.json()) as { error?: { code: string } };
  return error?.code ?? 'taken';
}

/** The faults of one attempt. */
export const faultsOf = ({ image, answer, ms, moreMiB }: Attempt, code: string): string[] => [
  ...(answer === code ? [] : [`${image}: ${answer} instead of ${code}`]),
  ...(ms <= msMax ? [] : [`${image}: ${ms} ms`]),
  ...(moreMiB <= moreMiBMax ? [] : [`${image}: ${moreMiB} MiB more`]),
];

/**
 * Sends the running server files that are no images, are too large or are not what they claim, and measures the cost of
 * refusing them.
 */
export const imagesDrill = (rounds: number, log: (line: string) => void): Promise<ImagesResult> =>
  withInstallation(async (services, app) => {
    const customer = await Customer.register(app.urls[0] ?? '');
    const attempt = async (image: Omit<HostileImage, 'code'>): Promise<Attempt> => {
      await new Promise((resolve) => setTimeout(resolve, restMs));
      const { result, ms, moreMiB } = await watchMemory(serverPid(services), () => send(customer, image));
      log(`${image.name}: ${result}, ${ms} ms, ${moreMiB} MiB more`);
      return { image: image.name, answer: result, ms, moreMiB };
    };
    const [refused, faults, costly]: [Attempt[], string[], Attempt[]] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      for (const image of hostileImages()) {
        const tried = await attempt(image);
        refused.push(tried);
        faults.push(...faultsOf(tried, image.code));
      }
    }
    for (const image of costlyImages()) costly.push(await attempt(image));
    const { userinfo } = await customer.upload(editAvatar, {}, documentImage('front'));
    return {
      refused: refused.slice(-hostileImages().length),
      costly,
      faults,
      well: userinfo.avatar !== null,
      slowestMs: Math.max(...refused.map(({ ms }) => ms)),
      mostMiB: Math.max(...refused.map(({ moreMiB }) => moreMiB)),
    };
  }, log);
