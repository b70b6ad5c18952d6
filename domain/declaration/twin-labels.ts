import type { LabelKind } from './label-patterns.ts';
import { type Label, labelIn } from './labels.ts';

const TWO = /^(?<one>[^:/]{2,40}?)\s*(?:\/|&|\band\b)\s*(?<other>[^:/]{2,40}?)\s*(?::\s*(?<rest>.*))?$/i;
/** What a form asks for beside something else in one box, and has values that cannot be taken for each other. */
const ASKED_TOGETHER: readonly LabelKind[] = [
  'INSURER',
  'PERHAPS_INSURER',
  'POLICY_NUMBER',
  'POLICY',
  'NAIC',
  'LINE',
  'ISSUED',
  'BINDER_NUMBER',
];
/** What is told by its value, or is nobody else's, whatever else it is called. */
const PLAIN: readonly LabelKind[] = ['INSURED', 'POLICY_NUMBER', 'PERIOD', 'EFFECTIVE', 'EXPIRATION'];
const BETWEEN = /\s+[/|–—-]\s+|\s*;\s+|\s{2,}/;
/** "Nautilus Insurance Company NN1234567", "Nautilus Insurance Company, #NN-12" */
const WITH_NUMBER =
  /^(?<words>.*[A-Za-z.)])[,\s]+(?:(?:no\.?|number|naic)\s*)?#?\s?(?<number>(?=\S*\d)[A-Z\d][A-Z\d./-]{3,}(?: \d+)*)$/i;

export interface Twin extends Label {
  /** Which part of the value is its own. */
  partOf: (value: string) => string;
}

/** The two labels of "Carrier / Policy #", and the one that "Insured / Applicant" is; null for any other text. */
export function twinsIn(text: string): readonly Twin[] | null {
  const { one = '', other = '', rest = '' } = TWO.exec(text.trim())?.groups ?? {};
  const whole = labelIn(text);
  if (whole !== null && (whole.isParted || whole.rest === '')) return null;
  const [first, second] = [labelIn(one), labelIn(other)];
  const known = first ?? second;
  // "Event Holder / Insured: Lake Jaycees", "No. de póliza / Policy No.: ..."
  const isPlain = known?.rest === '' && PLAIN.includes(known.kind) && !/\s\/\s/.test(rest);
  if (rest !== '' && known !== null && isPlain && (first === null || second === null))
    return [{ ...known, words: `${one} / ${other}`, rest, isParted: true, partOf: (value) => value }];
  if (first === null || second === null || first.rest !== '' || second.rest !== '') return null;
  if (kindOf(first) === kindOf(second))
    return [{ ...first, words: `${one} / ${other}`, rest, isParted: rest !== '', partOf: (value) => value }];
  const areAsked = [first, second].every(({ kind }) => ASKED_TOGETHER.includes(kind));
  if (!areAsked) return null;
  const twin = (label: Label, at: 0 | 1): Twin => {
    const partOf = (value: string) => partsOf(value)?.[at] ?? '';
    return { ...label, rest: rest === '' ? '' : partOf(rest), isParted: true, partOf };
  };
  return [twin(first, 0), twin(second, 1)];
}

/** Labels that may be a word of a sentence, too, ask for the same. */
const kindOf = ({ kind }: Label): LabelKind =>
  kind === 'PERHAPS_INSURER' ? 'INSURER' : kind === 'POLICY' ? 'POLICY_NUMBER' : kind;

function partsOf(value: string): readonly string[] | null {
  const parts = value.split(BETWEEN);
  if (parts.length === 2) return parts;
  const { words, number } = WITH_NUMBER.exec(value)?.groups ?? {};
  return words === undefined || number === undefined ? null : [words, number];
}
