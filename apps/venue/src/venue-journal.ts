import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Keeps each state of an order in a file, as one line, before the venue tells anybody of it. */
export class VenueJournal<Entry> {
  /** Without a file, nothing is kept. */
  constructor(private readonly file: string | undefined) {}

  /** Names this journal for as long as its file lasts. */
  name(): string {
    if (this.file === undefined) return randomUUID();
    const nameFile = `${this.file}.name`;
    if (!existsSync(nameFile)) writeFileSync(nameFile, randomUUID());
    return readFileSync(nameFile, 'utf8');
  }

  read(): Entry[] {
    if (this.file === undefined || !existsSync(this.file)) return [];
    const lines = readFileSync(this.file, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Entry);
  }

  add(entry: Entry): void {
    if (this.file !== undefined) appendFileSync(this.file, `${JSON.stringify(entry)}\n`);
  }
}
