import type { Locator } from 'playwright-core';

/** What is another one in every run, or tomorrow. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/\b[\w.]+@agency\.example/g, '(email)'],
  [/\bNB-TX-\d\d-\d{6}\b/g, '(filing)'],
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '(id)'],
  [/\/verify\/[\w-]+/g, '/verify/(code)'],
  [/\b[\dA-Z]{4}(?:-[\dA-Z]{4}){3}\b/g, '(code)'],
  [/\b[\d.]+ [KMG]B\b/g, '(size)'],
  [/https?:\/\/[\d.]+:\d+/g, '(address)'],
  [/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}/g, '(day)'],
  [/\b\d{4}-\d\d-\d\d\b/g, '(day)'],
  [/\b\d{1,2}:\d\d [AP]M(?: [A-Z]{3,4})?/g, '(time)'],
  [/\b\d+ days?\b/g, '(days)'],
  [/© \d{4}/g, '© (year)'],
];

/**
 * What a screen reader has to say about a part of a page, in the order in which it says it: roles, names, states and values.
 * What differs from run to run is named instead.
 */
export async function readAloud(part: Locator, where: string): Promise<string> {
  const said = await part.ariaSnapshot();
  return `== ${where}\n${CHANGING.reduce((text, [found, name]) => text.replace(found, name), said)}\n`;
}
