import { layouts } from '@parkett/market-domain';
import { readFileSync } from 'node:fs';

const document = readFileSync('docs/market-data.md', 'utf8');

describe('docs/market-data.md', () => {
  it.each(layouts.map((layout) => [layout.name, layout] as const))(
    'shows %s with the example of the tests',
    (name, layout) => {
      const { file, lines, options } = layout.example;
      const section = document.split(`\n### ${name}\n`)[1]?.split('\n### ')[0] ?? '';
      const quoted = file.includes(' ') ? JSON.stringify(file) : file;
      expect(section).toContain(`${quoted}${options === undefined ? '' : ` ${options}`}\n`);
      expect(section).toContain(`\`\`\`csv\n${lines.join('\n')}\n\`\`\``);
    },
  );
});
