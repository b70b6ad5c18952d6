/** The parameters of a list that an address names, and nothing else of it; an empty one is none. */
export function readParameters(search: URLSearchParams, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = search.get(key);
      return value ? [[key, value]] : [];
    }),
  );
}

/** Changes some parameters; an empty value takes one away. Leads back to the first page unless it turns one. */
export function changeParameters(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const after = new URLSearchParams(search);
  after.delete('cursor');
  for (const [key, value] of Object.entries(changes)) {
    if (value) after.set(key, value);
    else after.delete(key);
  }
  return after;
}
