import type { Delivered } from './outbox';

const refreshSeconds = 5;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const row = ({ to, subject, text, deliveredAt }: Delivered): string => {
  const headline = subject === undefined ? '' : `<strong>${escaped(subject)}</strong>\n`;
  return `<tr><td>${escaped(deliveredAt.replace('T', ' ').slice(0, 19))}</td><td>${escaped(to)}</td><td>${headline}${escaped(text)}</td></tr>`;
};

const table = (title: string, messages: readonly Delivered[]): string => `<h2>${title}</h2>
${messages.length === 0 ? '<p>No message yet.</p>' : `<table><thead><tr><th>Time</th><th>To</th><th>Text</th></tr></thead><tbody>\n${messages.map(row).join('\n')}\n</tbody></table>`}`;

/** Style sheet of the page, at /outbox.css; the page itself has no inline style and no script. */
export const outboxStyle = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
body { color: #1c2024; background: #fff }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border-bottom: 1px solid #d9dce0 }
td:nth-child(-n+2) { white-space: nowrap }
td:nth-child(3) { white-space: pre-line }
@media (prefers-color-scheme: dark) { body { color: #edeef0; background: #15171a } th, td { border-color: #363a3f } }
`;

/**
 * Lists the delivered messages for people who try the product. All of its content comes from others, so it is escaped.
 */
export function outboxPage(messages: readonly Delivered[]): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${refreshSeconds}">
<title>SIMULATED messages</title><link rel="stylesheet" href="/outbox.css"></head>
<body>
<h1>SIMULATED messages</h1>
<p>Nothing here has left this machine. The page loads itself again every ${refreshSeconds} seconds; times are UTC.</p>
${table(
  'Telephones',
  messages.filter(({ channel }) => channel === 'sms'),
)}
${table(
  'Mailboxes',
  messages.filter(({ channel }) => channel === 'email'),
)}
</body>
</html>
`;
}
