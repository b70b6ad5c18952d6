import type { DirectPaymentMethod } from '../filing/vocabulary.ts';

/** Banks drop dashes and change letters: "INV26000001" is INV-26-000001. */
const INVOICE_NUMBER = /\bINV[\s-]?(\d{2})[\s-]?(\d{6,8})\b/gi;
const FILING_NUMBER = /\b([A-Z]{2})[\s-]?([A-Z]{2})[\s-]?(\d{2})[\s-]?(\d{6,8})\b/gi;

/** The numbers of invoices and filings that a text may name, as we write them, each once. */
export function numbersIn(text: string): string[] {
  const invoices = [...text.matchAll(INVOICE_NUMBER)].map(([, year, count]) => `INV-${year}-${count}`);
  const filings = [...text.matchAll(FILING_NUMBER)].map(([, kind = '', state = '', year, count]) =>
    `${kind}-${state}-${year}-${count}`.toUpperCase(),
  );
  return [...new Set([...invoices, ...filings])];
}

/** How companies are incorporated is left out by those who pay, and one word of what is left says nothing alone. */
const FORMS = new Set([
  'llc',
  'inc',
  'incorporated',
  'corp',
  'corporation',
  'co',
  'company',
  'ltd',
  'llp',
  'lp',
  'pllc',
  'the',
]);
const SHORTEST_NAME = 5;

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll('&', ' and ').match(/[a-z\d]+/g) ?? [];
}

/** Looks for names in texts: answers with the ids of those whose words stand in the text one after another. */
export function namesIn(companies: readonly { id: string; name: string }[]): (text: string) => string[] {
  const names = companies.flatMap(({ id, name }) => {
    const words = wordsOf(name);
    while (words.length > 1 && FORMS.has(words.at(-1) ?? '')) words.pop();
    if (words.length > 1 && words[0] === 'the') words.shift();
    return words.join('').length < SHORTEST_NAME ? [] : [{ id, name: words.join(' ') }];
  });
  // However many companies go by one name, it is looked for once in a text.
  const byName = [...Map.groupBy(names, ({ name }) => name)];
  const byFirst = Map.groupBy(byName, ([name]) => name.split(' ', 1)[0]);
  return (text) => {
    const words = wordsOf(text);
    const spaced = ` ${words.join(' ')} `;
    return [...new Set(words)]
      .flatMap((word) => byFirst.get(word) ?? [])
      .filter(([name]) => spaced.includes(` ${name} `))
      .flatMap(([, own]) => own.map(({ id }) => id));
  };
}

/** What banks write where a deposit comes back: a check, or an ACH entry with its return code (Nacha R01 to R85). */
const RETURNED =
  /\b(?:return(?:ed)?|rtn|rtd|nsf|bounced|unpaid|dishonou?red|charge\s?-?back|insufficient|uncollected|stop(?:ped)? payment|R[0-8]\d)\b/i;
const FEE =
  /\b(?:fees?|svc|service ch(?:ar)?ge?s?|chgs?|maintenance|analysis (?:charge|results?)|account analysis|overdraft)\b/i;

/** Whether the text says that a deposit came back. What the bank takes for it is a fee, and no return. */
export function saysReturned(text: string): boolean {
  return RETURNED.test(text) && !saysFee(text);
}

/** What is paid to states and their offices has fees in its name, too. */
const OF_STATES =
  /\b(?:stamping|tax(?:es)?|surplus|premium|clearance|examination|eft ?dr|fslso|pslca|psla|sltx|slai|elany|slacal|ocis)\b/i;

/** Whether the text says that the bank took a fee. */
export function saysFee(text: string): boolean {
  return FEE.test(text) && !OF_STATES.test(text);
}

/** Shorter numbers stand in any text. */
const SHORTEST_REFERENCE = 3;
/** A number without the zeros that banks put before it. */
const plainNumber = (word: string) => word.replace(/^0+(?=\d)/, '');

/** Whether a number of a reference ("Check 4711", "EFT-2026-118") stands in a text. */
export function isReferenceIn(reference: string, text: string): boolean {
  const numbers = wordsOf(reference).filter((word) => word.length >= SHORTEST_REFERENCE && /\d/.test(word));
  const words = new Set(wordsOf(text).map(plainNumber));
  return numbers.length > 0 && numbers.map(plainNumber).every((number) => words.has(number));
}

const CHECK_NUMBER = /\b(?:check|chk|ck)(?:\s+(?:no|number|num|deposit|dep))?[\s.#:]*0*(\d{3,10})\b/i;

/**
 * The reference under which a deposit becomes a payment that its company is told of: the check, what the bank gives as
 * its reference, or "Bank deposit". Never the description: payers' accounts and the bank's own codes stand in it.
 */
export function depositReference({
  description,
  reference,
  method,
}: {
  description: string;
  reference: string;
  method: DirectPaymentMethod;
}): string {
  const given = reference.trim();
  const words = `${given} ${description}`;
  const [, check] = CHECK_NUMBER.exec(words) ?? [];
  if (check !== undefined) return `Check ${check}`;
  if (method === 'CHECK' && /^\d+$/.test(given)) return `Check ${plainNumber(given)}`;
  return given || 'Bank deposit';
}
