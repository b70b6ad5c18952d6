/** What the name of an action does not say by itself. */
const ACTION_LABELS: Readonly<Record<string, string>> = {
  'audit.seal': 'Audit log: seal older entries',
  'capacity.review-requested': 'Filing capacity: review requested',
  evidence: 'License on file',
  'evidence.confirm': 'License on file: add',
  'evidence.withdraw': 'License on file: withdraw',
  'exam-pack.make': 'Exam pack: download',
  'filing.document': 'Filing: add document',
  'filing.leave-invoice': 'Filing: take off invoice',
  'filing.message': 'Filing: send message',
  'filing.reveal-fein': 'Filing: show FEIN',
  'filing-state.put-rates': 'Filing state: save fees and commission',
  'ledger.bank-balance': 'Trust account: enter bank balance',
  'license.document': 'License: add document',
  'setup.take-up': 'Setup: reopen step',
  'user.ask-email-change': 'User: request email change',
  'user.choose-notifications': 'User: change email notifications',
  'user.create-first-admin': 'User: create first administrator',
  'user.end-copied-session': 'User: end copied session',
  'user.end-view-as': 'User: stop viewing as',
  'user.enrol-second-factor': 'User: add second factor',
  'user.record-token': 'User: sign in',
  'user.view-as': 'User: view as (read-only)',
};

/** An action as people say it: "filing-state.update-settings" is "Filing state: update settings". */
export function describeAction(action: string): string {
  const label = ACTION_LABELS[action];
  if (label !== undefined) return label;
  const [kind = '', ...verb] = action.split('.');
  const words = (text: string) => text.replaceAll('-', ' ');
  const first = words(kind).charAt(0).toUpperCase() + words(kind).slice(1);
  return verb.length === 0 ? first : `${first}: ${words(verb.join(' '))}`;
}

const ID_LENGTH = 36;

/**
 * "Filing NB-TX-26-000003", "Setup: second factor", "Agency": what an entry is about. Of a long id that has no name, its
 * beginning: "User 6870d86d".
 */
export function describeSubject(kind: string, id: string, name: string | null): string {
  const what = describeAction(kind);
  if (name !== null) return `${what} ${name}`;
  if (id === kind) return what;
  if (id.length === ID_LENGTH) return `${what} ${id.slice(0, 8)}`;
  return /^[A-Z_]{3,}$/.test(id) ? `${what}: ${id.replaceAll('_', ' ').toLowerCase()}` : `${what} ${id}`;
}

/** One thing that an entry says: that something was changed from this to that, or what it was. */
export type DescribedDetail = { label: string; from: string; to: string } | { label: string; text: string };

/** What an entry says, line by line; a change that names both sides as such. */
export function describeDetails(details: unknown): DescribedDetail[] {
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details).map(([name, value]) => {
    const label = describeField(name);
    if (isChange(value)) return { label, from: describeValue(value.from), to: describeValue(value.to) };
    return { label, text: describeValue(value) };
  });
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

/** "paymentTermsDays" as people say it. */
function describeField(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(describeValue).join(', ');
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(
      ([name, part]) => `${describeField(name)} ${describeValue(part)}`,
    );
    return parts.join('; ');
  }
  return typeof value === 'string' && INSTANT.test(value)
    ? INSTANT_FORMAT.format(new Date(value))
    : String(value);
}

/** Entries are the same for everybody, in whatever zone they read them. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const INSTANT_FORMAT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});
