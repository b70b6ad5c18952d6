import { ROLE_LABELS } from '#domain/access/roles.ts';
import { displayEnteredDate } from '#domain/calendar/display-entered-date.ts';
import { CAPACITY_SHORT_LABELS, FILING_TYPE_LABELS } from '#domain/filing/vocabulary.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { displayAmount } from '#domain/money/cents.ts';
import { instantInZone } from '../../shared/instant-in-zone.ts';
import { SIGN_IN_WAY_LABELS } from '../../shared/session/sign-in-way-labels.ts';
import { describeCode, GATE_LABELS, PAYMENT_METHOD_LABELS } from '../../shared/vocabulary-labels.ts';
import { WEBHOOK_EVENT_NAMES } from '../../shared/webhook-event-names.ts';

/** One thing that an entry says: that something was changed from this to that, or what it was. */
export type DescribedDetail = { label: string; from: string; to: string } | { label: string; text: string };

/** Where instants are told, and what people call the records whose ids an entry holds. */
export interface Reading {
  timeZone: string;
  names: Readonly<Record<string, string>>;
}

/** What an entry says, line by line; a change that names both sides as such. What it left blank is left out. */
export function describeDetails(details: unknown, reading: Reading): DescribedDetail[] {
  if (!isRecord(details)) return [];
  if (isChange(details)) {
    const { from, to, ...rest } = details;
    return [described('status', labelOf(to), { from, to }, reading), ...describeDetails(rest, reading)];
  }
  return (
    Object.entries(details)
      .filter(([name, value]) => !isBlank(value) && !(value === 0 && COUNTED.has(name)))
      // How somebody logged in says more than where.
      .filter(([name]) => name !== 'provider' || isBlank(details.how))
      .map(([name, value]) => described(name, labelOfDetail(name, value, reading), value, reading))
  );
}

/** Counts of what came along with an entry: none of it is nothing to tell. */
const COUNTED = new Set(['endedSessions']);

/** "Company ID", and "Company" where it is told by its name. */
function labelOfDetail(name: string, value: unknown, { names }: Reading): string {
  if (name === 'to') return 'Status';
  const sides = isChange(value) ? [value.from, value.to] : [value];
  const isNamed = sides.some((side) => typeof side === 'string' && names[side] !== undefined);
  return describeField(isNamed ? name.replace(/Id$/, '') : name);
}

/** What became something else, where the entry names both sides alone. */
function labelOf(to: unknown): string {
  if (Array.isArray(to)) return 'Changed';
  return typeof to === 'string' && to.includes('@') ? 'Email' : 'Status';
}

function described(name: string, label: string, value: unknown, reading: Reading): DescribedDetail {
  if (isChange(value)) {
    const [from, to] = [value.from, value.to].map((side) => describeValue(name, side, reading));
    return { label, from: from ?? '', to: to ?? '' };
  }
  return { label, text: describeValue(name, value, reading) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return isRecord(value) && 'from' in value && 'to' in value;
}

function isBlank(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Names that say something else than they mean to those who read them. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  issuedAt: 'Password last entered',
  isEnabled: 'Turned on',
  activated: 'First password',
  provider: 'Logged in with',
  how: 'Logged in with',
};
/** Words of names that people write in their own way. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ach: 'ACH',
  api: 'API',
  fein: 'FEIN',
  id: 'ID',
  ids: 'IDs',
  naic: 'NAIC',
  npn: 'NPN',
  sha256: 'SHA-256',
  url: 'URL',
};

/** "Payment terms days" of "paymentTermsDays", "Company ID" of "companyId". */
function describeField(name: string): string {
  const label = FIELD_LABELS[name];
  if (label !== undefined) return label;
  const words = nameAsLabel(name.replaceAll('-', ' '));
  return words
    .split(' ')
    .map((word) => ABBREVIATIONS[word.toLowerCase()] ?? word)
    .join(' ');
}

/** Fields whose words are codes, besides those that a line between words gives away. What people typed stays as it is. */
const CODED = new Set(
  'status to method paymentMethod invoiceableStatus kind role code gate capacity capacities mode warnings acknowledged'.split(
    ' ',
  ),
);
/** Fields that are dollars. */
const DOLLARS = new Set(
  'total amount allocated balance released credited reapplied kept before after paid'.split(' '),
);
const CODE_LABELS: Readonly<Record<string, string>> = {
  ...PAYMENT_METHOD_LABELS,
  ...FILING_TYPE_LABELS,
  ...CAPACITY_SHORT_LABELS,
  ...GATE_LABELS,
  ...ROLE_LABELS,
  TOTP: 'Authenticator app',
  local: 'email and password',
  firebase: 'Firebase',
};

const EVENT_LABELS: Readonly<Record<string, string>> = WEBHOOK_EVENT_NAMES;
const WAY_LABELS: Readonly<Record<string, string>> = SIGN_IN_WAY_LABELS;

function describeValue(name: string, value: unknown, reading: Reading): string {
  if (isBlank(value)) return 'none';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((each) => describeValue(name, each, reading)).join(', ');
  if (isRecord(value)) {
    const parts = Object.entries(value).map(
      ([part, said]) => `${describeField(part)} ${describeValue(part, said, reading)}`,
    );
    return parts.join('; ');
  }
  return typeof value === 'string' ? describeText(name, value, reading) : String(value);
}

const CODE = /^[A-Z]+(_[A-Z]+)*$/;
const LONG_CODE = /^[A-Z]+(_[A-Z]+)+$/;
const AMOUNT = /^-?\d+\.\d{2}$/;
const RECORD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HASH = /^[0-9a-f]{64}$/;
/** As much of an id or a hash as tells it from others. */
const ID_SHOWN = 8;
const HASH_SHOWN = 12;

function describeText(name: string, text: string, { timeZone, names }: Reading): string {
  if (name === 'provider') return CODE_LABELS[text] ?? text;
  if (name === 'events') return EVENT_LABELS[text] ?? text;
  if (name === 'how') return WAY_LABELS[text] ?? text;
  if (LONG_CODE.test(text) || (CODED.has(name) && CODE.test(text))) {
    return CODE_LABELS[text] ?? (text.length <= 3 ? text : describeCode(text));
  }
  if (DOLLARS.has(name) && AMOUNT.test(text)) return displayAmount(text);
  if (RECORD_ID.test(text)) return names[text] ?? text.slice(0, ID_SHOWN);
  if (HASH.test(text)) return text.slice(0, HASH_SHOWN);
  if (INSTANT.test(text)) return instantInZone(text, timeZone);
  return DATE.test(text) ? displayEnteredDate(text) : text;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
