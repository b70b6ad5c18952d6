import { fieldError } from '../filing/parse-field.ts';
import { type FeinKeyring, feinForComparison, sealFein } from './seal-fein.ts';

/** A filing has one. To seal one takes a thousand times as long as to send it, and anybody may send. */
const MOST_FEINS = 100;

interface Found {
  /** What has it, under the name "fein". */
  owner: { fein: string };
  /** Where it stands: "inputs.insured.fein". */
  path: string;
}

/**
 * Every text under the name "fein", however deep: a body may be nested deeper than functions call each other. Throws
 * INVALID where there are more than any request has.
 */
function feinsIn(body: unknown): Found[] {
  const found: Found[] = [];
  const left: { value: unknown; path: string }[] = [{ value: body, path: '' }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      const at = path === '' ? name : `${path}.${name}`;
      if (name === 'fein' && typeof inner === 'string') {
        if (found.length === MOST_FEINS) {
          throw fieldError('fein', `Please send at most ${MOST_FEINS} FEINs in one request.`);
        }
        found.push({ owner: value as { fein: string }, path: at });
      } else if (typeof inner === 'object' && inner !== null) left.push({ value: inner, path: at });
    }
  }
  return found;
}

/**
 * Seals every FEIN of a request's body in its place, before anything else looks at it. By the name of the field and not
 * by route, so that no route forgets it. Gives the sealed texts of those that came in the clear. Throws INVALID for a
 * sealed text that is not ours, and for more of them than any request has.
 */
export async function sealFeins(keyring: FeinKeyring, body: unknown): Promise<ReadonlySet<string>> {
  const cameClear = new Set<string>();
  for (const { owner, path } of feinsIn(body)) {
    const came = owner.fein;
    owner.fein = await sealFein(keyring, came, path);
    if (owner.fein !== came) cameClear.add(owner.fein);
  }
  return cameClear;
}

/**
 * A body as it is compared with that of an earlier request of the same scope. A FEIN that came in the clear is the same
 * however it was sealed. One that came sealed is only that very text: compared by its number, it would say of each guess
 * whether it is right, to somebody who may not see it.
 */
export async function bodyForComparison(
  keyring: FeinKeyring,
  body: unknown,
  { scope, cameClear }: { scope: string; cameClear: ReadonlySet<string> },
): Promise<unknown> {
  if (cameClear.size === 0) return body;
  const copy = structuredClone(body);
  for (const { owner } of feinsIn(copy)) {
    if (cameClear.has(owner.fein)) owner.fein = await feinForComparison(keyring, owner.fein, scope);
  }
  return copy;
}
