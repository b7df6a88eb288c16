import { ProviderServer } from '@parkett/platform-notify/simulated';

const provider = new ProviderServer();
const port = await provider.listen(Number(process.env['PARKETT_NOTIFIER_PORT'] ?? 8091));
console.log(
  JSON.stringify({
    level: 'info',
    name: 'notifier',
    pid: process.pid,
    msg: `simulated messages are shown at http://127.0.0.1:${port}`,
  }),
);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void provider.close().then(() => process.exit(0));
  });
}
