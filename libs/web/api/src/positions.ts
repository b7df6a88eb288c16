const pattern = /^(g\d+):(\d+:\d+(?:,\d+:\d+)*)$/;

function parse(text: string): { generation: string; offsets: Map<number, number> } | undefined {
  const match = pattern.exec(text);
  const [, generation, list] = match ?? [];
  if (generation === undefined || list === undefined) return undefined;
  const offsets = new Map(
    list.split(',').map((pair): [number, number] => {
      const [partition, offset] = pair.split(':');
      return [Number(partition), Number(offset)];
    }),
  );
  return { generation, offsets };
}

const generationNumber = (generation: string): number => Number(generation.slice(1));

/**
 * The later of two log positions (`g1:<partition>:<offset>[,…]`), partition by partition. A newer generation of the log
 * replaces an older one; a position that cannot be parsed is ignored.
 */
export function furthest(a: string | undefined, b: string | undefined): string | undefined {
  const x = a === undefined ? undefined : parse(a);
  const y = b === undefined ? undefined : parse(b);
  if (!x || !y) return x ? a : y ? b : undefined;
  if (x.generation !== y.generation) return generationNumber(x.generation) > generationNumber(y.generation) ? a : b;
  for (const [partition, offset] of y.offsets)
    x.offsets.set(partition, Math.max(offset, x.offsets.get(partition) ?? 0));
  const pairs = [...x.offsets].sort(([p], [q]) => p - q).map(([partition, offset]) => `${partition}:${offset}`);
  return `${x.generation}:${pairs.join(',')}`;
}

/** Stores the position: `sessionStorage` in the browser. */
interface PositionStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const storageKey = 'parkett.position';

/** The log position that this customer has seen, so that no answer is older. It is forgotten when the session ends. */
export class SeenPosition {
  constructor(private readonly storage: PositionStorage) {}

  get(): string | undefined {
    return this.storage.getItem(storageKey) ?? undefined;
  }

  note(position: string | null | undefined): void {
    const next = furthest(this.get(), position ?? undefined);
    if (next !== undefined) this.storage.setItem(storageKey, next);
  }

  forget(): void {
    this.storage.removeItem(storageKey);
  }
}
