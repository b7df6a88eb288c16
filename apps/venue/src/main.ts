import { VenueServer } from './venue-server';

const venue = new VenueServer();
const port = await venue.listen(Number(process.env['PARKETT_VENUE_PORT'] ?? 8095));
console.log(
  JSON.stringify({
    level: 'info',
    name: 'venue',
    pid: process.pid,
    msg: `simulated venue is listening on 127.0.0.1:${port}`,
  }),
);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void venue.close().then(() => process.exit(0));
  });
}
