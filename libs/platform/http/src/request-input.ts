import type { Endpoint } from '@parkett/kernel';
import { Problem } from './problem';

type Bag = Record<string, unknown>;

/** The parts of a request that make up an input; a FastifyRequest fits. */
interface RequestParts {
  readonly body: unknown;
  readonly query: unknown;
  readonly params: unknown;
}

const maxNesting = 3;
const nestedName = /^([^[\]]{1,64})((?:\[[^[\]]{1,64}\])*)$/;

/** An object without prototype, so that `__proto__` is an ordinary key. */
const bag = (): Bag => Object.create(null) as Bag;

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

function put(target: Bag, name: string, value: unknown): void {
  const match = nestedName.exec(name);
  const keys = match?.[2] ? [match[1] ?? '', ...match[2].slice(1, -1).split('][')] : [name];
  if (match === null || keys.length > maxNesting)
    throw new Problem(400, 'INPUT_INVALID', { field: name.slice(0, 80), reason: 'format' });
  let inside = target;
  for (const key of keys.slice(0, -1)) {
    const next = inside[key] ?? (inside[key] = bag());
    if (!isBag(next)) throw new Problem(400, 'INPUT_INVALID', { field: name.slice(0, 80), reason: 'format' });
    inside = next;
  }
  inside[keys.at(-1) ?? name] = value;
}

/** `{ 'filter[from]': '1' }` → `{ filter: { from: '1' } }`, at most three levels deep. */
function unfold(query: Bag): Bag {
  const result = bag();
  for (const name of Object.keys(query)) put(result, name, query[name]);
  return result;
}

const nothing: Bag = {};

/** The raw input of an endpoint. Path parameters override fields of the same name in the body or the query. */
export function inputOf(method: Endpoint['method'], request: RequestParts): unknown {
  const fromPath = isBag(request.params) ? request.params : nothing;
  if (method === 'GET' || method === 'DELETE') {
    const query = isBag(request.query) ? request.query : nothing;
    return { ...unfold(query), ...fromPath };
  }
  const body = request.body ?? nothing;
  if (!isBag(body)) throw new Problem(400, 'INPUT_INVALID', { field: 'body', reason: 'notObject' });
  return Object.keys(fromPath).length === 0 ? body : { ...body, ...fromPath };
}
