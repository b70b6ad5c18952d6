const BEGINNINGS = /<!--|<!\[CDATA\[|<\?/g;
const LONGEST_BEGINNING = '<![CDATA['.length;
const ENDS = { '<!--': '-->', '<?': '?>', '<![CDATA[': ']]>' } as const;
type Beginning = keyof typeof ENDS;

/**
 * Reads XML as it comes in, piece by piece: leaves out comments and instructions, wherever they are cut, and the marks
 * around literal text, so that a name which one of these parts is whole again. Each sign is looked at once. The last
 * few of a piece may come with the next one.
 */
export class XmlText {
  #inside: Beginning | null = null;
  #rest = '';

  /** The text that is known now. */
  read(piece: string): string {
    const signs = this.#rest + piece;
    let text = '';
    let at = 0;
    for (;;) {
      if (this.#inside === null) {
        BEGINNINGS.lastIndex = at;
        const found = BEGINNINGS.exec(signs);
        const until = found?.index ?? beginsAt(signs, at);
        text += signs.slice(at, until);
        if (found === null) return this.#keep(signs.slice(until), text);
        this.#inside = found[0] as Beginning;
        at = until + found[0].length;
      } else {
        const end = ENDS[this.#inside];
        const found = signs.indexOf(end, at);
        const until = found < 0 ? Math.max(at, signs.length - end.length + 1) : found;
        if (this.#inside === '<![CDATA[') text += signs.slice(at, until);
        if (found < 0) return this.#keep(signs.slice(until), text);
        this.#inside = null;
        at = found + end.length;
      }
    }
  }

  #keep(rest: string, text: string): string {
    this.#rest = rest;
    return text;
  }
}

/** Where one of the beginnings may begin that is cut by the end of the piece; its length where none does. */
function beginsAt(signs: string, from: number): number {
  const last = signs.lastIndexOf('<');
  return last >= from && last > signs.length - LONGEST_BEGINNING ? last : signs.length;
}
