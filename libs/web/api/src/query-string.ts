const isNothing = (value: unknown): boolean => value === '' || value === null || value === undefined;

function append(query: URLSearchParams, name: string, value: unknown): void {
  if (isNothing(value)) return;
  if (Array.isArray(value)) {
    value.forEach((item, index) => append(query, `${name}[${index}]`, item));
  } else if (typeof value === 'object' && value !== null) {
    for (const [field, inner] of Object.entries(value)) append(query, `${name}[${field}]`, inner);
  } else {
    query.append(name, String(value));
  }
}

/**
 * `?a=1&b[c]=2`, or an empty string. Empty, null and undefined values are left out; nested ones are named
 * `name[field]`.
 */
export function queryString(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) append(query, name, value);
  const text = query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
  return text === '' ? '' : `?${text}`;
}

interface FilledPath {
  readonly path: string;
  /** The input that the path did not use. */
  readonly rest: Readonly<Record<string, unknown>>;
}

/** Fills the `:name` parameters of a path template. */
export function fillPath(template: string, input: Readonly<Record<string, unknown>>): FilledPath {
  const rest: Record<string, unknown> = { ...input };
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}
