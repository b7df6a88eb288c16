import { useFaults, writtenIn } from './written-keys';

const keys = ['login.title', 'order.title', 'order.status.open', 'order.status.done', 'fee.total'];
const faults = (text: string): readonly string[] => useFaults(keys, [writtenIn('screen.tsx', text)]);
const all = "const used = [t('login.title'), t('order.title'), t(`order.status.${status}`), t('fee.total')];";

describe('the use of keys', () => {
  it('is found in calls, in attributes and in templates', () => {
    expect(faults(all)).toEqual([]);
    expect(faults(`${all.replace("t('fee.total')", '<Trans i18nKey="fee.total" />')}`)).toEqual([]);
  });

  it('is not found in a comment', () => {
    expect(faults(`${all.replace("t('fee.total')", 'undefined')} // t('fee.total')`)).toEqual([
      'fee.total is used nowhere',
    ]);
  });

  it('is not a template for a whole area, nor one that matches no key', () => {
    expect(faults(`${all} t(\`order.\${side}\`);`)).toEqual([
      'the template order.${…} matches a whole area: write out the keys, or give them a group',
    ]);
    expect(faults(`${all} t(\`order.side.\${side}\`);`)).toEqual(['the template order.side.${…} matches no key']);
  });

  it('ignores a template that is not a key', () => {
    expect(faults(`${all} const url = \`https://example.org/\${path}\`;`)).toEqual([]);
  });
});

describe('words in components', () => {
  const words = (text: string) => writtenIn('screen.tsx', text).words;

  it('are accepted when they come from the tables', () => {
    expect(words("<p title={t('a.b')} className=\"lead\">{t('a.c')} · <b>×</b></p>")).toEqual([]);
  });

  it('are found between tags and in attributes that people read or hear', () => {
    expect(words('<p>Kaufen <b>now</b></p>')).toEqual(['Kaufen', 'now']);
    expect(words('<input aria-label="Search" placeholder="…" name="search" />')).toEqual(['Search']);
  });
});
