import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import { CHARGE_KINDS } from '#domain/tax/vocabulary.ts';

/** What YAML holds when every scalar stays text: null is the word "null". */
export type Node = string | Node[] | { [key: string]: Node };
export type Table = { [key: string]: Node };

/** A state as its files have it. */
export interface State {
  /** Files of charges, by the order of their kinds, then of their ids. */
  charges: Table[];
  /** What nobody can compute there: `effect` says what follows. */
  gaps: Table[];
}

/** The keys of a charge that this engine knows to follow, or knows that no amount depends on them. */
const CHARGE_KEYS =
  'rule kind applies_to selected_by selected_by_for stand_in new_term per_annual_billing table lines base ' +
  'rounding exemptions entries ' +
  'label payee unclear_lines notes history verified_through verified_on verified_by office_codes';
const ENTRY_KEYS =
  'from to rate flat flat_by_line value unknown by_place shares ' +
  'status disputed seen_on seen_in citation source confidence notes';
const BASE_KEYS =
  'POLICY_FEE INSPECTION_FEE BROKER_FEE OTHER_FEE PREMIUM_OUTSIDE_US confidence note citation source';

/** The law of every state, from its YAML by path. Throws where a charge holds a key that is not known here. */
export function readStates(texts: ReadonlyMap<string, string>): Map<string, State> {
  const states = new Map<string, State>();
  for (const [path, text] of texts) {
    if (!path.endsWith('.yaml')) continue;
    const code = path.slice(0, 2).toUpperCase();
    const state = states.get(code) ?? { charges: [], gaps: [] };
    states.set(code, state);
    const content = asTable(load(text, { schema: FAILSAFE_SCHEMA }));
    if (path.endsWith('/filing.yaml')) state.gaps = asList(content.known_gaps ?? []).map(asTable);
    if (content.rule === undefined || content.entries === undefined) continue;
    checkKeys(content, CHARGE_KEYS);
    checkKeys(asTable(content.base ?? {}), BASE_KEYS);
    for (const entry of asList(content.entries)) checkKeys(asTable(entry), ENTRY_KEYS);
    state.charges.push(content);
  }
  for (const { charges } of states.values()) charges.sort((a, b) => (place(a) < place(b) ? -1 : 1));
  return states;
}

/** Text that sorts charges: the place of the kind in the list of kinds, then the id. */
function place({ kind, rule }: Table): string {
  const kinds: readonly string[] = CHARGE_KINDS;
  return `${String(kinds.indexOf(asText(kind))).padStart(2, '0')} ${asText(rule)}`;
}

function checkKeys(table: Table, known: string): void {
  for (const key of Object.keys(table)) {
    if (!known.split(' ').includes(key)) throw new Error(`The second engine does not know the key ${key}`);
  }
}

export function asText(node: unknown): string {
  if (typeof node !== 'string') throw new Error(`Expected text, found ${JSON.stringify(node)}`);
  return node;
}

export function asList(node: unknown): Node[] {
  if (!Array.isArray(node)) throw new Error(`Expected a list, found ${JSON.stringify(node)}`);
  return node;
}

export function asTable(node: unknown): Table {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) {
    throw new Error(`Expected keys, found ${JSON.stringify(node)}`);
  }
  return node as Table;
}
