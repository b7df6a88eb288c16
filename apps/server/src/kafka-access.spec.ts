import { readFileSync, writeFileSync } from 'node:fs';
import { kafkaCommands, kafkaGrants, kafkaRoles } from './kafka-access';

const file = 'docs/runbooks/kafka-access.md';
const [begin, end] = ['<!-- commands -->\n', '<!-- end of commands -->\n'];
const commands = kafkaRoles
  .map((role) => `### ${role}\n\n\`\`\`sh\n${kafkaCommands('parkett', role).join('\n')}\n\`\`\`\n`)
  .join('\n');

function splitRunbook(): readonly [before: string, commands: string, after: string] {
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}

/** `PARKETT_WRITE_API=1 npx jest kafka-access` writes the commands. */
if (process.env['PARKETT_WRITE_API'] === '1') {
  const [before, , after] = splitRunbook();
  writeFileSync(file, `${before}\n${commands}\n${after}`);
}

const writersOf = (topic: string): string[] =>
  kafkaRoles.filter((role) =>
    kafkaGrants('p', role).some(({ name, operations }) => name === topic && operations.includes('Write')),
  );

describe('rights on Kafka', () => {
  it('are those of docs/runbooks/kafka-access.md: after a change, run "PARKETT_WRITE_API=1 npx jest kafka-access"', () => {
    expect(splitRunbook()[1]).toBe(`\n${commands}\n`);
  });

  it('let only engines write events, only the feed and the seed write ticks, and nobody write repairs', () => {
    expect(writersOf('p.events.g1')).toEqual(['engine']);
    expect(writersOf('p.market.ticks')).toEqual(['feed', 'migrate']);
    expect(writersOf('p.commands.g1')).toEqual(['api', 'market', 'jobs', 'payout', 'cli']);
    expect(writersOf('p.repairs')).toEqual([]);
  });

  it('let only migrate create or alter topics, and give no right by a prefix but to see', () => {
    for (const role of kafkaRoles) {
      const prefixed = kafkaGrants('p', role).filter(({ pattern }) => pattern === 'prefixed');
      const changing = prefixed.flatMap(({ operations }) => operations).filter((name) => !name.startsWith('Describe'));
      expect(changing).toEqual(role === 'migrate' ? ['Create', 'AlterConfigs'] : []);
    }
  });
});
