/** A piece takes this thread a fraction of a millisecond, however it is handled. */
export const PIECE_BYTES = 64 * 1024;
/** No cell has it: a character that is not text is refused with its file. */
const BEFORE_CELL = '\0';
/** No text has it: UTF-8 knows no such byte. */
const ROW_END = 0xff;

interface Row {
  cells: readonly string[];
}

/** Makes bytes of rows, in pieces of one size: a row may begin in one and end in another. */
export class RowPacker<Packed extends Row> {
  #piece = Buffer.alloc(PIECE_BYTES);
  #used = 0;

  /** The pieces that are full now: none, mostly. */
  add({ cells, ...rest }: Packed): Uint8Array[] {
    const full = this.#write(Buffer.from([JSON.stringify(rest), ...cells].join(BEFORE_CELL)));
    return [...full, ...this.#write(Buffer.of(ROW_END))];
  }

  /** What is left when no row follows. */
  rest(): Uint8Array[] {
    return this.#used === 0 ? [] : [this.#piece.subarray(0, this.#used)];
  }

  #write(bytes: Buffer): Uint8Array[] {
    const full: Uint8Array[] = [];
    for (let written = 0; written < bytes.length; ) {
      const copied = bytes.copy(this.#piece, this.#used, written);
      written += copied;
      this.#used += copied;
      if (this.#used < PIECE_BYTES) continue;
      full.push(this.#piece);
      this.#piece = Buffer.alloc(PIECE_BYTES);
      this.#used = 0;
    }
    return full;
  }
}

/** Makes pieces of all rows, each when it is asked for. */
export function* packRows<Packed extends Row>(rows: Iterable<Packed>): Generator<Uint8Array> {
  const packer = new RowPacker<Packed>();
  for (const row of rows) yield* packer.add(row);
  yield* packer.rest();
}

/**
 * Rows as bytes: a million cells are a few megabytes that no collection of garbage looks through, where as texts they take
 * half a second to arrive and thirty megabytes. They become rows one by one, as they are asked for.
 */
export class PackedRows<Packed extends Row> implements Iterable<Packed> {
  readonly #pieces: Uint8Array[];
  readonly #count: number;
  /** So many rows stand before the first. */
  readonly #skipped: number;

  constructor(pieces: Uint8Array[], count: number, skipped = 0) {
    this.#pieces = pieces;
    this.#count = count;
    this.#skipped = skipped;
  }

  get length(): number {
    return Math.max(0, this.#count - this.#skipped);
  }

  /** What these rows hold of our memory. */
  get bytes(): number {
    return this.#pieces.reduce((sum, piece) => sum + piece.buffer.byteLength, 0);
  }

  /** The rows from that place on. */
  from(place: number): PackedRows<Packed> {
    return new PackedRows(this.#pieces, this.#count, this.#skipped + place);
  }

  [Symbol.iterator](): Generator<Packed> {
    return this.#rowsOf(this.#pieces);
  }

  /** The rows for the last time: what was read is let go. */
  drain(): Generator<Packed> {
    return this.#rowsOf(takenFrom(this.#pieces));
  }

  *#rowsOf(pieces: Iterable<Uint8Array>): Generator<Packed> {
    let toSkip = this.#skipped;
    for (const bytes of packedIn(pieces)) {
      if (toSkip > 0) toSkip -= 1;
      else yield rowOf<Packed>(bytes);
    }
  }
}

function* takenFrom(pieces: Uint8Array[]): Generator<Uint8Array> {
  for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) yield piece;
}

/** The bytes of each row. */
function* packedIn(pieces: Iterable<Uint8Array>): Generator<Buffer> {
  let begun: Uint8Array[] = [];
  for (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf(ROW_END); end !== -1; end = piece.indexOf(ROW_END, start)) {
      yield Buffer.concat([...begun, piece.subarray(start, end)]);
      begun = [];
      start = end + 1;
    }
    if (start < piece.length) begun.push(piece.subarray(start));
  }
}

function rowOf<Packed extends Row>(bytes: Buffer): Packed {
  const [rest = '', ...cells] = bytes.toString().split(BEFORE_CELL);
  return { ...JSON.parse(rest), cells };
}
