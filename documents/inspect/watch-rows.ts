/** A row of a sheet with its number, which programs write first or nearly so. */
const ROW = /<row\b[^>]{0,200}?\br="(\d{1,7})"/g;
/** A row may be cut by the end of a piece. */
const KEPT_OF_LAST_PIECE = 220;

/** Looks through the parts of a workbook, piece by piece, for the highest number that a row has. */
export class RowWatch {
  last = 0;

  /** What takes the pieces of one part. */
  ofPart(): (piece: Buffer) => void {
    let before = '';
    return (piece) => {
      const text = before + piece.toString('latin1');
      for (const [, number] of text.matchAll(ROW)) this.last = Math.max(this.last, Number(number));
      before = text.slice(-KEPT_OF_LAST_PIECE);
    };
  }
}
