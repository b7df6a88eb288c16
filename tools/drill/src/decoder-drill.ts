import { Customer, documentImage } from '@parkett/api-client';
import { editAvatar } from '@parkett/identity-contract';
import { confined, ImageProcess, isolationHere } from '@parkett/platform-documents';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, withInstallation, type DrillServices } from './infra';

const limits = { jobMs: 20_000, waitMs: 60_000 };

/** What an attacker in the decoder could do. */
interface Reached {
  readonly read: readonly string[];
  readonly listed: readonly string[];
  readonly wrote: readonly string[];
  readonly connectedTcp: boolean;
  readonly connectedUnix: boolean;
  readonly connectedAbstract: boolean;
  readonly listened: boolean;
  readonly signalled: readonly number[];
  readonly started: boolean;
  readonly startedShell: boolean;
  readonly environment: readonly string[];
}

export interface DecoderResult {
  /** The running server accepted a picture. */
  readonly well: boolean;
  readonly isolation: string;
  readonly script: Reached;
  /** By native code, which gets around what Node.js forbids. Without namespaces, nothing else confines it. */
  readonly native: Reached | undefined;
  /** The median time of one picture from the start of its process, and the same without namespaces. */
  readonly decodeMs: number;
  readonly plainDecodeMs: number;
  readonly ratio: number;
}

const reachesFiles = ({ read, listed, wrote, startedShell }: Reached): boolean =>
  read.length + listed.length + wrote.length > 0 || startedShell;
const reachesOthers = (reached: Reached): boolean =>
  reached.connectedTcp ||
  reached.connectedUnix ||
  reached.connectedAbstract ||
  reached.listened ||
  reached.signalled.length > 0;

/** No files for a script in any case; with namespaces nothing at all, for native code either. */
export const isConfined = ({ well, isolation, script, native }: DecoderResult): boolean => {
  if (!well || reachesFiles(script) || script.started) return false;
  if (isolation !== 'namespaces') return true;
  return [script, native].every((reached) => reached && !reachesFiles(reached) && !reachesOthers(reached));
};

function targetsOf({ dataDir, redisUrl }: DrillServices): Buffer {
  const pidOf = (name: string): number =>
    (JSON.parse(readFileSync(join(dataDir, 'run', `${name}.json`), 'utf8')) as { pid: number }).pid;
  const secrets = join(dataDir, 'secrets');
  const targets = {
    files: [join(secrets, 'master.key'), join(secrets, 'head-pins.pem')],
    folders: [dataDir, secrets, join(dataDir, 'documents')],
    own: [repositoryRoot(), process.execPath],
    writable: join(dataDir, 'documents', 'written'),
    port: Number(new URL(redisUrl).port),
    socket: join(dataDir, 'socket'),
    pids: [process.pid, pidOf('server'), pidOf('bank')],
  };
  const missing = targets.files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`nothing to steal: ${missing.join(', ')}`);
  return Buffer.from(JSON.stringify(targets));
}

async function answerOf(decoder: ImageProcess, bytes: Buffer, side: number): Promise<Buffer> {
  try {
    const ending = await decoder.work({ bytes, pixelsMax: 40_000_000, side, square: false }, limits);
    if (ending.kind !== 'done') throw new Error(`the decoder ended: ${ending.kind}`);
    return ending.image.bytes;
  } finally {
    decoder.kill();
  }
}

async function medianMs(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const each: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    await work();
    each.push(performance.now() - startedAt);
  }
  return Math.round(each.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
}

/** Lets an attacker into the decoder beside a running installation, and measures what the confinement costs. */
export const decoderDrill = (rounds: number, log: (line: string) => void): Promise<DecoderResult> =>
  withInstallation(async (services, app) => {
    const isolation = isolationHere();
    log(`isolation: ${isolation}`);
    const attacked = join(repositoryRoot(), 'dist', 'drill', 'attacked-decoder.mjs');
    const targets = targetsOf(services);
    const attack = async (command = confined(attacked, isolation)): Promise<Reached> =>
      JSON.parse((await answerOf(new ImageProcess(attacked, isolation, command), targets, 1)).toString()) as Reached;
    const script = await attack();
    const native =
      isolation === 'namespaces'
        ? await attack(confined(attacked, isolation).filter((word) => !/^--(permission|allow-)/.test(word)))
        : undefined;
    const customer = await Customer.register(app.urls[0] ?? '');
    const { userinfo } = await customer.upload(editAvatar, {}, documentImage('front'));
    const well = userinfo.avatar !== null;
    const picture = documentImage('front');
    const decode = (by: typeof isolation) =>
      medianMs(rounds, () => answerOf(new ImageProcess(undefined, by), picture, 2_560));
    const [decodeMs, plainDecodeMs] = [await decode(isolation), await decode('permissions')];
    return { well, isolation, script, native, decodeMs, plainDecodeMs, ratio: decodeMs / plainDecodeMs };
  }, log);
