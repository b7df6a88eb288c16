export interface WorkedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Far more than the largest picture that we ask for. */
const answerBytesMax = 16 * 1024 * 1024;
const headBytesMax = 200;

/** The byte by which a decoder says that it is ready. */
const readyByte = 'R'.charCodeAt(0);

/** What a decoder has said: nothing whole yet, a picture, or that there is none. */
export type Said = 'more' | 'refused' | WorkedImage;

/**
 * Reads what a decoder writes: one byte when it is ready, then one answer, a line of JSON (`{"length":…,"width":…,
 * "height":…}`, or `{"refused":true}`) and the picture. A decoder may have been taken over, so nothing is believed, and
 * whatever is too long, too early or no answer counts as a refusal.
 */
export class DecoderAnswer {
  private readonly chunks: Buffer[] = [];
  private bytes = 0;
  private ready = false;
  private isAsked = false;

  /** Call it when the decoder gets its picture; before that it has nothing to answer. */
  asked(): void {
    this.isAsked = true;
  }

  get isReady(): boolean {
    return this.ready;
  }

  take(chunk: Buffer): Said {
    if (!this.ready) {
      if (chunk[0] !== readyByte) return 'refused';
      this.ready = true;
      return chunk.length === 1 ? 'more' : this.take(chunk.subarray(1));
    }
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    if (!this.isAsked || this.bytes > answerBytesMax + headBytesMax) return this.refuse();
    return this.answer();
  }

  private answer(): Said {
    const [first = Buffer.alloc(0)] = this.chunks;
    const start = first.length < headBytesMax && this.chunks.length > 1 ? this.joined() : first;
    const end = start.subarray(0, headBytesMax).indexOf('\n');
    if (end === -1) return start.length < headBytesMax ? 'more' : this.refuse();
    const head = headOf(start.subarray(0, end).toString());
    if (head === undefined) return this.refuse();
    const length = end + 1 + head.length;
    if (this.bytes < length) return 'more';
    if (this.bytes > length) return this.refuse();
    const { width, height } = head;
    return { bytes: this.joined().subarray(end + 1), width, height };
  }

  private joined(): Buffer {
    const whole = Buffer.concat(this.chunks);
    this.chunks.splice(0, this.chunks.length, whole);
    return whole;
  }

  private refuse(): 'refused' {
    this.chunks.length = 0;
    return 'refused';
  }
}

interface Head {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

function headOf(line: string): Head | undefined {
  try {
    const head: unknown = JSON.parse(line);
    if (typeof head !== 'object' || head === null) return undefined;
    const [length, width, height] = ['length', 'width', 'height'].map((name) => sizeIn(head, name));
    if (length === undefined || width === undefined || height === undefined || length > answerBytesMax)
      return undefined;
    return { length, width, height };
  } catch {
    return undefined;
  }
}

function sizeIn(head: object, name: string): number | undefined {
  const size: unknown = Reflect.get(head, name);
  return typeof size === 'number' && Number.isSafeInteger(size) && size >= 0 ? size : undefined;
}
