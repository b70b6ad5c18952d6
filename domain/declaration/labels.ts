/** What a label asks for, or whose its value is. */
export type LabelKind =
  | 'POLICY_NUMBER'
  | 'POLICY'
  | 'CERTIFICATE_NUMBER'
  | 'BINDER_NUMBER'
  | 'MARKET_REFERENCE'
  | 'INSURED'
  | 'CLIENT'
  | 'NAME'
  | 'ADDRESSEE'
  | 'TRADING_NAME'
  | 'MAILING_ADDRESS'
  | 'ADDRESS'
  | 'STREET'
  | 'CITY_LINE'
  | 'CITY'
  | 'STATE'
  | 'POSTAL_CODE'
  | 'RISK_ADDRESS'
  | 'PERIOD'
  | 'FROM'
  | 'TO'
  | 'EFFECTIVE'
  | 'EXPIRATION'
  | 'ISSUED'
  | 'INVOICED'
  | 'HOME_STATE'
  | 'INSURER'
  | 'PERHAPS_INSURER'
  | 'NAIC'
  | 'SHARE'
  | 'LINE'
  | 'OTHER_PARTY'
  | 'OTHER_POLICY'
  | 'OTHER';

const NUMBER = String.raw`(?:numbers?|num|nos?|nbr|#|id|ref(?:erence)?(?: numbers?| nos?| #)?)\.?`;
const INSURED = `(?:(?:the|first|primary|named|name|original|proposed) )*(?:insured|insd|assured|policy ?holder|applicant)(?:['’]s|s['’]?)?`;
const ADDRESS_OF = '(?: of (?:the )?(?:(?:first|named) )*(?:insured|assured|applicant|policy ?holder))';
const POSTAL = '(?:mailing|postal|principal|correspondence)';

/**
 * How forms call what they ask for. Compared without case, without what stands in brackets and without the number of an
 * item; where several describe a text, the one that takes most of it.
 */
const LABELS: readonly (readonly [LabelKind, string])[] = [
  [
    'POLICY_NUMBER',
    String.raw`(?:(?:this|the|our|your|new|current|company|carrier|insurer|master|bound|assigned|insurance|contract) )*polic(?:y|ies)(?: ?\/ ?(?:certificate|binder|contract))?(?: or certificate)? ?${NUMBER}(?: ?\/? ?certificate(?: ?${NUMBER})?)?`,
  ],
  ['POLICY_NUMBER', String.raw`pol\.? ?${NUMBER}`],
  ['POLICY_NUMBER', `(?:attached to and )?(?:forming|made) (?:a )?part of (?:policy|certificate) ?${NUMBER}`],
  ['POLICY', '(?:this )?policy'],
  ['CERTIFICATE_NUMBER', `(?:lloyd['’]?s )?certificate(?: of insurance)? ?${NUMBER}`],
  ['BINDER_NUMBER', `(?:binder|cover ?note|evidence|confirmation of insurance) ?${NUMBER}`],
  ['MARKET_REFERENCE', `(?:unique market ref(?:erence)?|umr)(?: ?${NUMBER})?`],
  [
    'INSURED',
    String.raw`${INSURED}(?: ?\/ ?borrower)?(?:,? names?)?(?:,? ?(?:and|&|\/|,) ?(?:(?:their|its|his|${POSTAL}) )*address(?:es)?)?`,
  ],
  ['INSURED', `(?:full |legal )?names? ?(?:and|&) ?(?:${POSTAL} )?address(?:es)?${ADDRESS_OF}`],
  ['INSURED', `(?:full |legal )?names?${ADDRESS_OF}`],
  // As policies for directors and officers call it.
  [
    'INSURED',
    '(?:parent (?:company|organization|corporation)|(?:named|insured) (?:entity|organization|corporation|company))',
  ],
  [
    'CLIENT',
    '(?:(?:account|client|customer|risk) name|client|account(?=\\s*:)|issued to|legal (?:entity )?name|name insured)',
  ],
  // Whose it is says what stands above it.
  ['NAME', String.raw`(?:full |legal )?name(?=\s*:)`],
  ['ADDRESSEE', 'prepared for'],
  [
    'TRADING_NAME',
    String.raw`(?:d ?\/? ?b ?\/? ?a|doing business as|trading (?:name|as)|t\/a|trade name)(?: name)?`,
  ],
  ['MAILING_ADDRESS', `(?:${INSURED} )?${POSTAL} address(?:es)?${ADDRESS_OF}?`],
  [
    'MAILING_ADDRESS',
    `(?:${INSURED} address(?:es)?|address(?:es)?${ADDRESS_OF}|(?:account|client) address|principal (?:office|place of business)|mailing(?=\\s*:))`,
  ],
  ['ADDRESS', String.raw`addr(?:ess|\.)?(?: line)?(?: 1)?`],
  ['STREET', '(?:street(?: address)?|(?:mailing|street) address 1)'],
  [
    'CITY_LINE',
    String.raw`(?:(?:risk|property|mailing|insured) )?(?:city|town)(?: or town)?(?:,| ?\/| and|) ?(?:county(?:,| ?\/) ?)?(?:state|st)(?:,| ?\/| ?&| and|) ?(?:zip|postal)(?: ?code)?`,
  ],
  ['CITY', 'city'],
  ['STATE', 'state'],
  ['POSTAL_CODE', '(?:zip|postal|zip ?/ ?postal)(?: code)?'],
  [
    'RISK_ADDRESS',
    String.raw`(?:(?:address|locations?|situation) of (?:(?:all|the|insured|covered|described) )*(?:risks?|property|premises|locations?|operations|project)(?: (?:you own, rent,? or occupy|insured|covered))?|(?:(?:the|all|covered|described|insured|risk|property|physical|premises|site|garaging|project|dwelling|building|job|residence|scheduled) )+(?:address(?:es)?|locations?|premises|property|site)(?: address(?:es)?)?|(?:insured|covered|described|residence) (?:locations?|premises|property)|locations?(?: address| #?0*1(?: bldg\.? ?0*1)?| no\. ?1)?|loc(?: ?#| no\.)? ?1|situation|situated at|premises(?: no\. ?\d{1,2}(?:,? (?:building|bldg\.?) no\. ?\d{1,2})?)?|job ?site|event location|(?:(?:the|your) )?(?:home|house|dwelling|property) (?:we|you) insure|property(?=\s*(?::|$)))`,
  ],
  [
    'PERIOD',
    String.raw`(?:(?:policy|coverage|insurance|certificate|binder|contract|cover|effective|proposed|risk) )*(?:period|term|dates|duration)(?: of (?:insurance|coverage|cover|policy|risk|this policy))?|(?:policy |insurance |coverage )?effective(?: period)? from|(?:policy )?effective(?: dates?)?(?: and | ?\/ ?| ?& ?|-)(?:expiration|expiry)(?: dates?)?`,
  ],
  ['FROM', '(?:(?:policy|coverage|effective|period|term) )*from(?: date)?'],
  ['TO', '(?:(?:policy|coverage|effective|period|term) )*(?:to|until|through)(?: date)?'],
  [
    'EFFECTIVE',
    String.raw`(?:(?:policy|coverage|proposed|binder|insurance|certificate|cover|term|policy period) )*(?:effective|inception|incepts|commencement|commences|attachment|attaches|starts?|begins?|eff)\.?(?: ?(?:dates?|on|as of|day))?(?: (?:and|&) time| of (?:policy|coverage|insurance|cover|this policy))?`,
  ],
  ['EFFECTIVE', '(?:date (?:effective|of inception|of attachment))'],
  [
    'EXPIRATION',
    String.raw`(?:(?:policy|coverage|proposed|binder|insurance|certificate|cover|term|policy period) )*(?:expiration|expiry|expires|exp|termination|end|ends)\.?(?: ?(?:dates?|on|day))?(?: (?:and|&) time| of (?:policy|coverage|insurance|cover|this policy))?`,
  ],
  ['EXPIRATION', '(?:date of (?:expiration|expiry)|valid (?:until|to))'],
  ['EXPIRATION', String.raw`expiring(?=\s*:\s*\S*\d)`],
  [
    'ISSUED',
    '(?:(?:policy|certificate|document|declarations?) )?(?:date (?:of )?(?:issued?|issuance|issuing)|(?:issued?|issuance) dates?|issued(?: on)?|dated at issue|dated(?=\\s*:))',
  ],
  [
    'INVOICED',
    '(?:(?:invoice|statement|bill|billing) date|date of (?:this )?(?:invoice|statement|bill)|invoiced(?: on)?|date (?:invoiced|billed))',
  ],
  ['HOME_STATE', `(?:home state${ADDRESS_OF}?|state of filing|filing state)`],
  [
    'INSURER',
    `(?:(?:the|issuing|insuring|writing|lead|paper|risk-bearing|participating|non-?admitted|surplus lines|policy-?issuing|your) )*(?:insurers?|insurance (?:compan(?:y|ies)|carriers?)|carriers?|issuing compan(?:y|ies)|insuring compan(?:y|ies)|writing compan(?:y|ies)|company name|risk carriers?|insuring entity)(?:['’]?s)?(?: names?)?(?: ?[/|] ?(?:general|managing) (?:agent|agency))?(?: providing (?:coverage|insurance|this insurance))?`,
  ],
  ['INSURER', String.raw`ins\.? co\.?`],
  ['INSURER', 'name of (?:the )?(?:(?:issuing|insuring) )?(?:insurer|insurance company|carrier|company)'],
  ['INSURER', 'insurers? (?:and|&) (?:their )?(?:shares?|participation|percentages?|lines)'],
  [
    'PERHAPS_INSURER',
    String.raw`(?:(?:\w+ ){0,3}(?:coverage|insurance|policy|risk|certificate)(?: part)?(?: (?:herein|hereon|hereunder))? (?:is|are|has been|shall be)? ?(?:provided|afforded|underwritten|issued|written|placed|bound|effected|effective|insured)? ?(?:by|with|through)|(?:is )?(?:underwritten|written|issued|insured|provided|bound|placed|effected) (?:by|with|through)(?: the)?|compan(?:y|ies)|underwriters?|security(?: details)?|insuring|markets?|paper|syndicates?)`,
  ],
  [
    'NAIC',
    String.raw`naic(?: (?:company|co\.?|insurer|carrier))?(?: ?${NUMBER.replace('(?:', '(?:code|')})*`,
  ],
  [
    'SHARE',
    '(?:(?:their|our|insurer|carrier|premium|signed|written|policy|quota|risk|line) )*(?:shares?|percent(?:ages?)?|%|participations?|proportions?|signed lines?|written lines?)(?: ?(?:%|percent(?:age)?))?(?: of (?:risk|100%|insurance|participation|liability))?',
  ],
  [
    'LINE',
    '(?:(?:the|policy|insurance) )*(?:lines? of (?:business|insurance|coverage)|(?:types?|kinds?|class(?:es)?) of (?:insurance|coverage|policy|business|cover)|coverage(?: types?| forms?| parts?| description)?s?|class|lob|policy (?:types?|forms?)|insurance type|lines?|type|product|program)',
  ],
  [
    'OTHER_PARTY',
    String.raw`(?:(?:the|your|our|local|retail|wholesale|producing|placing|servicing|surplus|excess|lines?|e&s|us|london|insurance|licensed|licensee|general|managing|first|second|name|and|address|of|additional|from|sub) )*(?:(?:producers?|brokers?|brokerage|agents?|agency|coverholder|correspondent|program manager|administrator|mga|mortgagees?|mortgage holders?|lenders?|loss payees?|lien ?holders?|additional (?:named )?insureds?|additional interests?|certificate holder|licensee)(?: (?:name|contact|information|details|code|number|license))*(?: ?(?:\(s\)|and|&|\/|,) ?(?:(?:mailing|name|address|code) ?)*)?)`,
  ],
  [
    'OTHER_PARTY',
    '(?:brokered by|placed through|bill to|sold to|remit to|please remit to|mail payments? to|service of suit(?: .*)?|notification of claims?(?: to)?|notice of claims?(?: to)?|claims?(?: .*)?|attention|attn|contact|prepared by|presented (?:by|to)|submitted by|countersigned(?: by)?|authorized representative|signed(?: by| for)?|home office|administrative office|report claims to|process agent|agent for service of process|inspection contact|third party administrator|premium finance company|finance company)',
  ],
  [
    'OTHER_POLICY',
    String.raw`(?:(?:change|endorsement|cancellation) (?:effective|eff\.?)(?: date)?|effective date of (?:this )?(?:change|endorsement|cancellation)|(?:prior|previous|expiring|former|replac\w+|underlying|followed|controlling|schedule of underlying|renewal|renews|supersedes|quote|quotation|submission|proposal|indication)\b[^:#]*|(?:primary|lead) (?:polic|layer)[^:#]*)`,
  ],
];

/** The labels again, each with an item's number before it. */
const PATTERNS = LABELS.map(([kind, words]) => [kind, new RegExp(`^(?:${words})(?![a-z0-9])`, 'i')] as const);
/** "ITEM 1.", "2.", "(a)" before a label or a value. */
const ITEM =
  /^(?:item\s+(?:no\.?\s*)?(?:\w{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\s*[.:)–-]?|\(?(?:\d{1,2}|[a-z])[.)])\s+/i;
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
  return { kind: best.kind, words: text.slice(0, end).trim(), rest, isParted: /[:#=–—;,-]/.test(parting) };
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
  customer date dates day days dba deductible deductibles description details due each effective email endorsement endorsements estimated expiration expires expiry
  exposure fax fee fees first for form forms from general gross home id in inception included information inspection insurance insured
  insured's insureds insurer insurers insuring interest invoice is issue issued issuing item items jurisdiction law lead license licensee limit
  limits line lines location locations loss mailing minimum mortgagee name named names naic new no no. nos note number numbers occurrence of office
  on operations or order other our page part parts payable payee payment per percent percentage period phone physical policy policies premises premium premiums
  previous prior producer producers property purpose quote rate rates reference remarks renewal replaces representative retail retention retroactive
  risk schedule section security share shares signature signed standard state statement street subject sublimit summary surplus
  tax taxes telephone term terms territory the this time to total town type types underlying underwriter underwriters valuation value values
  wholesale with your zip`
    .split(/\s+/)
    .filter(Boolean),
);
const FORM_WORDS_MAXIMUM = 9;

/** Whether a text is set like a label or a heading of a form. */
export function looksLikeLabel(written: string): boolean {
  const text = written.trim();
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

/** A text cut where another label begins behind a first one. */
export const cutAtLabels = (text: string): string[] => text.split(BEHIND_AMOUNT).flatMap(cutAtKnownLabels);

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
