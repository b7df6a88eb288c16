import { readFileSync } from 'node:fs';

const answerMsMax = 60_000;
/** The first collection finds what the second one frees: weak references and finalised objects. */
const collections = 2;
const mebibyte = 1024 * 1024;

/** Memory of a process after a full collection, in MiB. */
export interface Memory {
  /** Objects and buffers that are still in use. */
  readonly usedMiB: number;
  readonly residentMiB: number;
}

/** The environment in which a server lets itself be inspected, and says where in its log. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Measures a server that runs with `inspectable`; `log` is its log file. */
export async function memoryOf(log: string): Promise<Memory> {
  const [, url] = /Debugger listening on (ws:\S+)/.exec(readFileSync(log, 'utf8')) ?? [];
  if (url === undefined) throw new Error(`the server cannot be inspected: ${log} names no address`);
  const socket = new WebSocket(url);
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error(`${url} cannot be inspected`)), { once: true });
    });
    for (let i = 1; i <= collections; i++) await ask(socket, i, 'HeapProfiler.collectGarbage');
    const answer = await ask(socket, collections + 1, 'Runtime.evaluate', {
      expression: 'JSON.stringify(process.memoryUsage())',
    });
    const { heapUsed, external, rss } = JSON.parse(answer.result?.value ?? '{}') as NodeJS.MemoryUsage;
    return { usedMiB: Math.round((heapUsed + external) / mebibyte), residentMiB: Math.round(rss / mebibyte) };
  } finally {
    socket.close();
  }
}

interface Answer {
  readonly result?: { readonly value?: string };
}

function ask(socket: WebSocket, id: number, method: string, params = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${method} was not answered`)), answerMsMax);
    const read = ({ data }: MessageEvent): void => {
      const message = JSON.parse(String(data)) as { id?: number; result?: Answer };
      if (message.id !== id) return;
      socket.removeEventListener('message', read);
      clearTimeout(late);
      resolve(message.result ?? {});
    };
    socket.addEventListener('message', read);
    socket.send(JSON.stringify({ id, method, params }));
  });
}
