/** What a template may name of the filing it is filled in from. */
export const PLACEHOLDERS = [
  'number',
  'insured',
  'policy',
  'state',
  'effective',
  'total',
  'balance',
  'due',
  'customer',
  'agency',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const NAMED = /\{([^{}\n]*)\}/g;

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((known) => known === name);

/** Names in braces that no filing can fill in, each once. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(NAMED)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !isPlaceholder(name)))];
}

/** The text for one filing. What is not known of it stays in its braces, to be seen before it is sent. */
export function fillTemplate(text: string, values: Readonly<Record<Placeholder, string | null>>): string {
  return text.replaceAll(NAMED, (braces, name: string) =>
    isPlaceholder(name) ? (values[name] ?? braces) : braces,
  );
}

/** The first name in braces that nobody has filled in; null for none. */
export function openPlaceholder(text: string): string | null {
  const [found] = [...text.matchAll(NAMED)].filter(([, name = '']) => isPlaceholder(name));
  return found?.[0] ?? null;
}
