import type { FilingInputs } from '#domain/filing/filing-inputs.ts';

/** What stands at a path such as "insurers.0.naic"; undefined where nothing does. */
export function readPath(inputs: FilingInputs, path: string): unknown {
  let at: unknown = inputs;
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}

/** Whether two forms say the same at a path; a blank is the same as nothing. */
export function isSameAt(path: string, one: FilingInputs, other: FilingInputs): boolean {
  const [left, right] = [one, other].map((inputs) => JSON.stringify(readPath(inputs, path) ?? ''));
  return left === right;
}
