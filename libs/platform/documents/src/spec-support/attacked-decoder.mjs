// Stands in for a decoder that a picture has taken over: tries what it must not be able to do, and answers with what it
// could do. A job's bytes are the targets as JSON.
import { execFileSync, spawn } from 'node:child_process';
import { createServer, connect } from 'node:net';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

let jobsBefore = 0;

/** @param {() => unknown} act */
function succeeds(act) {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a folder contains anything but the way to what the decoder has to see.
 * @param {string} folder
 * @param {string[]} own
 */
function shows(folder, own) {
  try {
    const entries = readdirSync(folder).map((name) => `${folder === '/' ? '' : folder}/${name}`);
    return entries.some((entry) => !own.some((path) => path === entry || path.startsWith(`${entry}/`)));
  } catch {
    return false;
  }
}

/** @param {import('node:net').NetConnectOpts} address */
const connects = (address) =>
  new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).catch(() => false);

/** @param {string} path */
const listens = (path) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(path, () => server.close(() => resolve(true)));
  }).catch(() => false);

/**
 * @param {{ files: string[], folders: string[], writable: string, own: string[], port: number, socket: string,
 * pids: number[] }} targets `own` are the decoder's program and packages, which it has to see
 */
async function attack({ files, folders, writable, own, port, socket, pids }) {
  return {
    canDecode:
      (
        await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
          .png()
          .toBuffer()
      ).length > 0,
    read: [...files, '/etc/passwd', '/etc/hostname', '/proc/self/environ', '/proc/1/environ'].filter((file) =>
      succeeds(() => readFileSync(file)),
    ),
    listed: [...folders, '/etc', '/home', '/root', '/tmp', '/var', '/proc'].filter((folder) => shows(folder, own)),
    wrote: [writable, '/written', `${import.meta.dirname}/written`, '/usr/lib/written'].filter((file) =>
      succeeds(() => writeFileSync(file, '')),
    ),
    connectedTcp: await connects({ port, host: '127.0.0.1' }),
    connectedUnix: await connects({ path: socket }),
    connectedAbstract: await connects({ path: `\0${socket}` }),
    listened: await listens(`${socket}.own`),
    signalled: pids.filter((pid) => succeeds(() => process.kill(pid, 0))),
    started: succeeds(() => execFileSync(process.execPath, ['--version'])),
    startedShell: succeeds(() => execFileSync('/bin/sh', ['-c', ':'])),
    environment: Object.keys(process.env).sort(),
    jobsBefore: jobsBefore++,
  };
}

/**
 * Starts copies of this program as long as it can, at most 200.
 * @returns {number} how many ran at the same time
 */
function multiply() {
  /** @type {import('node:child_process').ChildProcess[]} */
  const copies = [];
  while (copies.length < 200) {
    const copy = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    copy.on('error', () => {});
    if (copy.pid === undefined) break;
    copies.push(copy);
  }
  return copies.length;
}

/** @param {string} text */
function answer(text) {
  process.stdout.write(`${JSON.stringify({ length: Buffer.byteLength(text), width: 0, height: 0 })}\n${text}`);
}

process.stdout.write('R');
/** @type {Buffer[]} */
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const input = Buffer.concat(chunks);
const job = input.length === 0 ? undefined : JSON.parse(input.subarray(input.indexOf('\n') + 1).toString());
if (job?.floods) {
  const chunk = Buffer.alloc(1024 * 1024);
  process.stdout.write(`{"length":1048576,"width":1,"height":1}\n`);
  const flood = () => process.stdout.write(chunk, flood);
  flood();
} else if (job?.multiplies) {
  answer(String(multiply()));
  process.exit();
} else if (job !== undefined) answer(JSON.stringify(await attack(job)));
