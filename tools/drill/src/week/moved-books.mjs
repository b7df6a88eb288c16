import { registerHooks } from 'node:module';

/*
 * Loaded before the built server of the drill `week`. Its books begin with the date in DRILL_BOOKS_FROM, so that the
 * broker's book date is that of the recorded days: it is closed by the command line, night after night. The clocks of
 * all processes stay right. The night, and the job that settles by day, look every few seconds in place of every
 * minute.
 */
const from = JSON.stringify(process.env['DRILL_BOOKS_FROM'] ?? '');
/** Each has to occur in the build: otherwise the drill would test something else. */
const changes = [
  [/(const open = known \?\? )addDays\(today, -1\)/, `$1${from}`],
  [/(open: )addDays\(today, -1\)(,\s+closedAt: null)/, `$1${from}$2`],
  [/open < addDays\(today, -1\)( \? `the book date)/, `false$1`],
  [/(closingKnownMs = )6e4/, '$12e3'],
  [/(queue: nightJob,\s+everyMs: )minuteMs/, '$15e3'],
  // Customers declare today where they pay taxes, and trade in the week of the recording.
  [/(withheld,\s+from: )brokerDateOf\(at\)/, `$1${from}`],
  [/(name: "settle-proceeds",[^}]*?everyMs: )6e4/, '$15e3'],
];
const missing = new Set(changes);

/** Once all parts of the build are loaded. */
function check() {
  if (missing.size === 0) return;
  console.error(`the build has no ${[...missing].map(([text]) => text.source).join(' and no ')}`);
  process.exit(1);
}

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.includes('/dist/') || loaded.source === undefined || loaded.source === null) return loaded;
    let source = Buffer.from(loaded.source).toString();
    for (const change of changes) {
      const [text, replacement] = change;
      if (!text.test(source)) continue;
      source = source.replace(text, replacement);
      missing.delete(change);
    }
    if (url.endsWith('/dist/server/main.mjs')) setTimeout(check, 5_000).unref();
    return { ...loaded, source };
  },
});
