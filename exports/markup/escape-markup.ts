const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup's own characters by their names; the same in HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Anything else than XML 1.0's characters (2.2, Char), halves of pairs too: a file with one of them does not open. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text that XML can hold: what it has no characters for is replaced. */
export function inXml(text: string): string {
  return text.replace(NOT_IN_XML, '\u{fffd}');
}
