import { type FeinKeyring, feinForComparison, sealFein } from './seal-fein.ts';

interface Found {
  /** What has it, under the name "fein". */
  owner: { fein: string };
  /** Where it stands: "inputs.insured.fein". */
  path: string;
}

/** Every text under the name "fein", however deep: a body may be nested deeper than functions call each other. */
function feinsIn(body: unknown): Found[] {
  const found: Found[] = [];
  const left: { value: unknown; path: string }[] = [{ value: body, path: '' }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      const at = path === '' ? name : `${path}.${name}`;
      if (name === 'fein' && typeof inner === 'string') {
        found.push({ owner: value as { fein: string }, path: at });
      } else if (typeof inner === 'object' && inner !== null) left.push({ value: inner, path: at });
    }
  }
  return found;
}

/**
 * Seals every FEIN of a request's body in its place, before anything else looks at it. By the name of the field and not
 * by route, so that no route forgets it. Throws INVALID for a sealed text that is not ours.
 */
export async function sealFeins(keyring: FeinKeyring, body: unknown): Promise<void> {
  for (const { owner, path } of feinsIn(body)) owner.fein = await sealFein(keyring, owner.fein, path);
}

/** A body as it is compared with that of an earlier request of the same scope: one FEIN is the same however it is sealed. */
export async function bodyForComparison(
  keyring: FeinKeyring,
  body: unknown,
  scope: string,
): Promise<unknown> {
  if (feinsIn(body).length === 0) return body;
  const copy = structuredClone(body);
  for (const { owner } of feinsIn(copy)) owner.fein = await feinForComparison(keyring, owner.fein, scope);
  return copy;
}
