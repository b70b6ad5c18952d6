import { LABELS, type LabelKind } from './label-patterns.ts';

/** The labels again, each with an item's number before it. */
const PATTERNS = LABELS.map(([kind, words]) => [kind, new RegExp(`^(?:${words})(?![a-z0-9])`, 'i')] as const);
/** "ITEM 1.", "2.", "(a)" before a label or a value. */
const ITEM =
  /^(?:item\s+(?:no\.?\s*)?(?:\w{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\s*[.:)–-]?|\(?(?:\d{1,2}|[a-z])[.)])\s+/i;
/** "Item 7." stands in a column of its own and names nothing. */
const ONLY_ITEM = /^(?:item\s+(?:no\.?\s*)?\w{1,2}|\(?(?:\d{1,2}|[a-z]))[.:)]*$/i;
/** "(Named Insured)", as forms have it below a line to write on. */
const IN_BRACKETS = /^\(([^()]{3,40})\)$/;
/** "RE: Insured: ..." in a letter. */
const SUBJECT = /^re:\s*(?=.*:)/i;
const BRACKETS = /\s*\([^()]{0,60}\)/g;
/** What parts a label from its value in the same cell. */
const END = /^\s*(?:[:#=]|[.]{2,}|[-–—]\s)+\s*/;
/** As London papers end their labels; in a sentence a comma stands behind them, too, and a semicolon behind nothing that has a value. */
const LONDON_END = /^\s*;\s*/;
const COMMA_END = /^\s*,\s*(?=$|\S*\d)/;

/** "Effective date, 12:01 a.m.": when a day begins is no value. */
const BEGIN_OF_DAY = /^[\s,]*(?:at )?12[:.]01\s*a\.?\s?m\.?[^\d]*$/i;

export const withoutItem = (text: string) => text.replace(ITEM, '');
export const isOnlyItem = (text: string) => ONLY_ITEM.test(text.trim());

export interface Label {
  kind: LabelKind;
  /** As the page writes it. */
  words: string;
  /** What follows in the same cell; "" where the label is alone. */
  rest: string;
  /** Whether a colon or the like parts it from what follows. */
  isParted: boolean;
}

/** The label that a text begins with; null where it begins with none. */
export function labelIn(written: string): Label | null {
  const text = withoutItem(written.trim().replace(IN_BRACKETS, '$1').replace(SUBJECT, ''));
  const { plain, ends } = withoutBrackets(text);
  let best: { kind: LabelKind; length: number } | null = null;
  for (const [kind, pattern] of PATTERNS) {
    const [{ length } = { length: 0 }] = pattern.exec(plain) ?? [];
    if (length > (best?.length ?? 0)) best = { kind, length };
  }
  if (best === null) return null;
  const end = ends[best.length] ?? text.length;
  const behind = text
    .slice(end)
    .replace(/^(?:\s*\([^()]{0,60}\))+/, '')
    .replace(/^[.]\s*/, ' ');
  const [parting = ''] = END.exec(behind) ?? LONDON_END.exec(behind) ?? COMMA_END.exec(behind) ?? [];
  const rest = behind.slice(parting.length).replace(BEGIN_OF_DAY, '').trim();
  const words = text.slice(0, end + (/^\s*\([^()]*\)/.exec(text.slice(end))?.[0].length ?? 0));
  // "Certificate Holder (Insured)"
  const kind = best.kind === 'OTHER_PARTY' && /\((?:named )?insured\)/i.test(words) ? 'INSURED' : best.kind;
  return { kind, words: text.slice(0, end).trim(), rest, isParted: /[:#=–—;,-]/.test(parting) };
}

/** "POLICY_NUMBER" is how programs write it. */
const IS_SPACE = /[\s_]/;

/** A text without its brackets and double spaces, and where in it each of its letters ends. */
function withoutBrackets(text: string): { plain: string; ends: number[] } {
  let plain = '';
  const ends = [0];
  let from = 0;
  const keep = (to: number) => {
    for (let at = from; at < to; at += 1) {
      const isSpace = IS_SPACE.test(text[at] ?? '');
      if (isSpace && plain.endsWith(' ')) continue;
      plain += isSpace ? ' ' : text[at];
      ends.push(at + 1);
    }
  };
  for (const { index, 0: bracket } of text.matchAll(BRACKETS)) {
    keep(index);
    from = index + bracket.length;
  }
  keep(text.length);
  return { plain, ends };
}

/** What forms call their parts. A text of these words alone is no value of another label. */
const FORM_VOCABULARY = new Set(
  `a a.m acceptance account act address addresses adjustment advance admitted aggregate agency agent agents all amount amounts an and annual any applicable applicant
  at attached authorized basis bill binder broker brokerage brokers business by carrier carriers certificate charge charges claim claims class
  classification code commission company companies completed condition conditions contact cost costs countersigned coverage coverages covered
  customer date dates day days dba deductible deductibles description details due each effective email endorsement entity endorsements estimated expiration expires expiry
  exposure fax fee fees first for form forms from general gross home id in inception included information inspection insurance insured
  insured's insureds insurer insurers insuring interest invoice is issue issued issuing item items jurisdiction law lead license licensee limit
  limits line lines location locations loss mailing minimum mortgagee name named names naic new no no. nos note number numbers occurrence of office
  on operations or order other our page part parts payable payee payment per percent percentage period phone physical policy policies premises premium premiums
  previous prior producer producers property purpose quote rate rates reference remarks renewal replaces representative retail retention retroactive
  risk schedule section security share shares signature signed standard state statement street subject sublimit summary surplus
  tax taxes telephone term terms territory the this time to total town type types underlying underwriter underwriters valuation value values
  wholesale with your zip comments factor method notes reason status trans transaction`
    .split(/\s+/)
    .filter(Boolean),
);
const FORM_WORDS_MAXIMUM = 9;

/** "Item 10. Wage and Hour Defense Sublimit": the caption of an item; a company behind its number is a value. */
const CAPTION = /^item\s+(?:no\.?\s*)?(?:\d{1,2}|[a-z])\s*[.:)–-]\s+[A-Z]\D{3,70}$/i;
const OF_COMPANY =
  /\b(?:llc|inc|corp|corporation|company|co|ltd|limited|lp|llp|plc|lloyd['’]?s|trust|london)\b/i;

/** Whether a text is set like a label or a heading of a form. */
export function looksLikeLabel(written: string): boolean {
  const text = written.trim();
  if ((CAPTION.test(text) && !OF_COMPANY.test(text)) || (isOnlyItem(text) && /^item/i.test(text)))
    return true;
  if (/^[A-Z][^:]{1,70}:$/i.test(text)) return true;
  const label = labelIn(text);
  if (label !== null && label.kind !== 'OTHER_POLICY' && label.rest === '') return true;
  const words =
    withoutItem(text)
      .replace(BRACKETS, '')
      .toLowerCase()
      .match(/[\p{L}'’]+|#/gu) ?? [];
  if (words.length === 0 || words.length > FORM_WORDS_MAXIMUM || /\d/.test(withoutItem(text))) return false;
  return words.every((word) => FORM_VOCABULARY.has(word.replaceAll('’', "'")) || word === '#');
}

/** A label behind another one's value: "Effective: 03/01/2026 Expires: 03/01/2027". */
const INNER = /(?<=[:#].*\s)(?=[A-Z#][^:#]{1,40}[:#])/g;

/** An amount behind its label, where the next label follows: "Premium: $1,000.00 Policy Fee: $50.00". "01 June 2026" is none. */
const BEHIND_AMOUNT =
  /(?<=[:=]\s*\$?\s?[\d,]+(?:\.\d{2})?)[\s;,|]+(?=[A-Z][^:$]{2,40}:)(?![A-Z][A-Za-z]{2,8}\.?,? \d{4}\b)|(?<=\$\s?[\d,]+\.\d{2})\s*[;,]\s+(?=[A-Z])/;
/** The next charge of a line of running text: "policy fee $50 and inspection fee $75". A letter's sentences are read whole. */
const NEXT_CHARGE =
  /(?<=(?:\$|USD)\s?[\d,]+\.\d{2})\.\s+(?=[A-Z])|(?<=(?:\$|USD)\s?\d[\d,]*(?:\.\d{2})?)\s*(?:[;,|•·]|\s(?:and|plus|&|\+)\s)\s*(?:(?:and|plus) )?(?=(?:an? |the )?[A-Za-z][A-Za-z&'’ -]{2,40}(?:\([^()]*\) ?)?:?\s*(?:[\d.]+ ?%\s*)?(?:\$|USD)\s?\d)/;

/** The same without a sign between them: "Policy Fee $50 Inspection Fee $75 Total $125". */
const CHARGE_BESIDE =
  /(?<=(?:\$|USD)\s?\d[\d,]*(?:\.\d{2})?)\s+(?=(?:[A-Z][A-Za-z&'’/.-]*\s+){0,4}(?:Fee|FEE|Tax|TAX|Premium|PREMIUM|Total|TOTAL|Stamping|STAMPING|Surcharge|SURCHARGE)(?:e?s|E?S)?:?\s*(?:\([\d.]+ ?%\)\s*|[\d.]+ ?%\s*)?(?:\$|USD)\s?\d)/;

/** A text cut where another label begins behind a first one. */
export const cutAtLabels = (text: string, { isOfLetter = false } = {}): string[] =>
  text
    .split(BEHIND_AMOUNT)
    .flatMap((part) => (isOfLetter ? [part] : cutAtCharges(part)))
    .flatMap(cutAtKnownLabels);

/** Where the first amount is none of a charge, the others are none of this policy's. */
function cutAtCharges(text: string): string[] {
  const parts = text.split(NEXT_CHARGE).flatMap((part) => part.split(CHARGE_BESIDE));
  return /\b(?:premium|fees?|tax|charges?|stamping)\b/i.test(parts[0] ?? '') ? parts : [text];
}

function cutAtKnownLabels(text: string): string[] {
  if (!/[:#].*\s[^:#]+[:#]/.test(text)) return [text];
  const parts: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(INNER)) {
    if (index <= from) continue;
    const before = text.slice(from, index);
    const label = labelIn(text.slice(index));
    // "Named Insured: ..." holds "Insured: ...": a label is cut off behind the whole of the one before, and its value.
    const first = labelIn(before.trim());
    const isBehindValue = /[:#]\s*\S/.test(before) && (first === null || first.rest !== '');
    if (label === null || !label.isParted || !isBehindValue || label.kind === 'TO') continue;
    parts.push(before.trim());
    from = index;
  }
  return [...parts, text.slice(from).trim()];
}
