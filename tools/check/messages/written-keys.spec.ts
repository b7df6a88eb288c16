import { useFaults, writtenIn } from './written-keys';

const keys = ['login.title', 'order.title', 'order.status.open', 'order.status.done', 'fee.total'];
const faults = (text: string): readonly string[] => useFaults(keys, [writtenIn('screen.tsx', text)]);
const all = "const used = [t('login.title'), t('order.title'), t(`order.status.${status}`), t('fee.total')];";

describe('the use of keys', () => {
  it('is seen in calls, in attributes and in templates', () => {
    expect(faults(all)).toEqual([]);
    expect(faults(`${all.replace("t('fee.total')", '<Trans i18nKey="fee.total" />')}`)).toEqual([]);
  });

  it('is missed where a key stands in a comment only', () => {
    expect(faults(`${all.replace("t('fee.total')", 'undefined')} // t('fee.total')`)).toEqual([
      'fee.total is used nowhere',
    ]);
  });

  it('is not a template for a whole area, nor one that fits no key', () => {
    expect(faults(`${all} t(\`order.\${side}\`);`)).toEqual([
      'the template order.${…} stands for a whole area: write the keys out, or give them a group',
    ]);
    expect(faults(`${all} t(\`order.side.\${side}\`);`)).toEqual(['the template order.side.${…} fits no key']);
  });

  it('is not a template that is no key', () => {
    expect(faults(`${all} const url = \`https://example.org/\${path}\`;`)).toEqual([]);
  });
});

describe('words in components', () => {
  const words = (text: string) => writtenIn('screen.tsx', text).words;

  it('come from the tables', () => {
    expect(words("<p title={t('a.b')} className=\"lead\">{t('a.c')} · <b>×</b></p>")).toEqual([]);
  });

  it('are seen between tags and in attributes that people read or hear', () => {
    expect(words('<p>Kaufen <b>now</b></p>')).toEqual(['Kaufen', 'now']);
    expect(words('<input aria-label="Search" placeholder="…" name="search" />')).toEqual(['Search']);
  });
});
