import { csvLine } from './csv';

it.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＠a'])('makes no formula of %j', (text) => {
  expect(csvLine(['a', text])).toBe(`"a","'${text}"\r\n`);
});

it('keeps quotes, commas and line breaks in their cell', () => {
  expect(csvLine(['a","=1', 'b\r\n=2'])).toBe('"a"",""=1","b\r\n=2"\r\n');
});

it('writes figures as they are, and nothing else as a figure', () => {
  expect(csvLine([{ figure: '-12.50' }, null, { figure: '0' }])).toBe('-12.50,,0\r\n');
  expect(csvLine([{ figure: '-1+cmd|x' }])).toBe(`"'-1+cmd|x"\r\n`);
});
