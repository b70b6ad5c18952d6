import type { FilingInputs } from '#domain/filing/filing-inputs.ts';

type Branch = Record<string, unknown> | unknown[];

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null;
}

function child(branch: Branch, key: string): unknown {
  return (branch as Record<string, unknown>)[key];
}

/** What stands at a path such as "insurers.0.naic"; undefined where nothing does. */
export function readPath(inputs: FilingInputs, path: string): unknown {
  let at: unknown = inputs;
  for (const key of path.split('.')) {
    if (!isBranch(at)) return undefined;
    at = child(at, key);
  }
  return at;
}

/** The text at a path; empty where there is none. */
export function readText(inputs: FilingInputs, path: string): string {
  const value = readPath(inputs, path);
  return typeof value === 'string' ? value : '';
}

/** Whether two forms say the same at a path; a blank is the same as nothing. */
export function isSameAt(path: string, one: FilingInputs, other: FilingInputs): boolean {
  const [left, right] = [one, other].map((inputs) => JSON.stringify(readPath(inputs, path) ?? ''));
  return left === right;
}

/** A copy with `value` at the path. Missing parts of the path are made: lists where the next key is a number. */
export function writePath(inputs: FilingInputs, path: string, value: unknown): FilingInputs {
  return write(inputs, path.split('.'), value) as FilingInputs;
}

function write(at: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const isPosition = /^\d+$/.test(key);
  if (Array.isArray(at) || (!isBranch(at) && isPosition)) {
    const copy = Array.isArray(at) ? [...at] : [];
    const position = Number(key);
    while (copy.length < position) copy.push({});
    copy[position] = write(copy[position], rest, value);
    return copy;
  }
  const branch = isBranch(at) ? at : {};
  return { ...branch, [key]: write(child(branch, key), rest, value) };
}
