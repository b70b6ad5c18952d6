/** Each key of a US keyboard where it lies: row, and place in it in quarters of a key. */
const ROWS: readonly { keys: string; shifted: string; from: number }[] = [
  { keys: '`1234567890-=', shifted: '~!@#$%^&*()_+', from: -4 },
  { keys: 'qwertyuiop[]\\', shifted: 'QWERTYUIOP{}|', from: 2 },
  { keys: "asdfghjkl;'", shifted: 'ASDFGHJKL:"', from: 3 },
  { keys: 'zxcvbnm,./', shifted: 'ZXCVBNM<>?', from: 5 },
];
const QUARTERS = 4;
/** Shorter runs are in ordinary words, too: "were", "pool". */
const SHORTEST_WALK = 4;

const PLACES = new Map<string, { row: number; place: number }>();
for (const [row, { keys, shifted, from }] of ROWS.entries()) {
  for (const text of [keys, shifted]) {
    for (const [index, key] of [...text].entries()) {
      PLACES.set(key, { row, place: from + index * QUARTERS });
    }
  }
}

/** Whether the finger stays where it is or goes to a key that touches this one. */
function isStep(from: string, to: string): boolean {
  const one = PLACES.get(from);
  const other = PLACES.get(to);
  if (one === undefined || other === undefined) return false;
  return Math.abs(one.row - other.row) <= 1 && Math.abs(one.place - other.place) <= QUARTERS;
}

/** The text without its walks over the keyboard: "1qaz2wsx", "asdfghjk" and "!QAZ@WSX" leave nothing. */
export function withoutKeyboardWalks(text: string): string {
  const signs = [...text];
  let rest = '';
  for (let start = 0; start < signs.length; ) {
    let end = start + 1;
    while (end < signs.length && isStep(signs[end - 1] ?? '', signs[end] ?? '')) end += 1;
    if (end - start < SHORTEST_WALK) rest += signs.slice(start, end).join('');
    start = end;
  }
  return rest;
}
