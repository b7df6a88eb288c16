const message = 'The pure layers use no clock, randomness or I/O: these come in through the context.';

export const impureGlobals = [
  'process',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'performance',
  'crypto',
  'console',
].map((name) => ({ name, message }));

export const impureProperties = [
  { object: 'Date', property: 'now', message },
  { object: 'Math', property: 'random', message },
];

export const impureSyntax = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message },
  { selector: "CallExpression[callee.name='Date']", message },
  { selector: 'AwaitExpression', message },
  { selector: ':function[async=true]', message },
  { selector: "NewExpression[callee.name='Promise']", message },
];
