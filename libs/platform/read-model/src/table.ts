import type { PoolClient } from 'pg';
import { bulk, sqlValueOf, type Columns, type WrittenRow } from './bulk';

/** A table of a read model: its columns are written here and nowhere else; a test compares them with the schema. */
export class Table<const C extends Columns = Columns> {
  private readonly names: readonly (keyof C & string)[];

  constructor(
    readonly name: string,
    readonly key: readonly (keyof C & string)[],
    readonly columns: C,
  ) {
    this.names = Object.keys(columns);
  }

  /** The named columns, for rows that have no others. */
  pick<Name extends keyof C & string>(...names: readonly Name[]): Pick<C, Name> {
    return Object.fromEntries(names.map((name) => [name, this.columns[name]])) as Pick<C, Name>;
  }

  /**
   * Inserts rows with one statement. `same` are values that all rows share. `onConflict` is the action when a row with
   * the same key exists; without it, that is an error.
   */
  async insert<const Same extends Partial<WrittenRow<C>> = Record<never, never>>(
    client: PoolClient,
    rows: readonly Readonly<Omit<WrittenRow<C>, keyof Same>>[],
    { same, onConflict }: { readonly same?: Same; readonly onConflict?: `DO ${string}` } = {},
  ): Promise<void> {
    const shared = Object.entries(same ?? {});
    const given = this.names.filter((name) => !shared.some(([other]) => other === name));
    const names = [...given, ...shared.map(([name]) => name)].join(', ');
    const literals = shared
      .map(([name, value]) => sqlValueOf(this.columns[name], value))
      .map((value) => (value === null ? 'NULL' : client.escapeLiteral(String(value))));
    await bulk(
      client,
      this.pick(...given) as Columns,
      rows as readonly Readonly<Record<string, never>>[],
      `INSERT INTO ${this.name} (${names}) SELECT ${[...given, ...literals].join(', ')} FROM rows
       ${onConflict === undefined ? '' : `ON CONFLICT (${this.key.join(', ')}) ${onConflict}`}`,
    );
  }
}
