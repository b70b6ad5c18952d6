/** The pattern of `like` for a text anywhere in lower-case text; "50%_off" is looked for as it is written. */
export function containing(search: string): string {
  return `%${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
