import { displayEnteredDate } from '../calendar/display-entered-date.ts';
import { CAPACITIES, CAPACITY_SHORT_LABELS } from '../filing/vocabulary.ts';
import { capitalized } from '../form/capitalized.ts';
import { JURISDICTION_CODES } from '../jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '../jurisdictions/names.ts';
import { AUDIT_ACTION_LABELS, AUDIT_SUBJECT_LABELS } from './audit-labels.ts';

/** What was kept is text: an action or a kind of record that there is no more is read from its name. */
const ACTIONS: Readonly<Record<string, string>> = AUDIT_ACTION_LABELS;
const SUBJECTS: Readonly<Record<string, string>> = AUDIT_SUBJECT_LABELS;

/** An action as people say it: "Signed in"; "Rule: read again" of "rule.read-again", which is written no more. */
export function describeAction(action: string): string {
  const label = ACTIONS[action];
  if (label !== undefined) return label;
  const [kind = '', ...verb] = action.split('.');
  const what = describeSubjectKind(kind);
  return verb.length === 0 ? what : `${what}: ${spaced(verb.join(' '))}`;
}

/** What a change came to, where that is more than that something was changed; any value where none is named. */
const CHANGES: readonly { action: string; field: string; to?: unknown; label: string }[] = [
  { action: 'user.update', field: 'status', to: 'DISABLED', label: 'Disabled a user' },
  { action: 'user.update', field: 'status', to: 'ACTIVE', label: 'Reactivated a user' },
  { action: 'user.update', field: 'role', to: 'ADMIN', label: 'Made a user an administrator' },
  { action: 'user.update', field: 'role', to: 'REGULAR', label: 'Made an administrator a customer' },
  { action: 'user.update', field: 'companyId', label: 'Moved a user to another company' },
  { action: 'webhook.update', field: 'isEnabled', to: false, label: 'Turned off a webhook' },
  { action: 'webhook.update', field: 'isEnabled', to: true, label: 'Turned on a webhook' },
];

/** What an entry tells that somebody did: "Disabled a user" for a change of the status of one. */
export function describeAct({ action, details }: { action: string; details: unknown }): string {
  const changed = typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {};
  const known = CHANGES.find((change) => {
    const value = changed[change.field];
    if (change.action !== action || value === undefined) return false;
    const to = typeof value === 'object' && value !== null && 'to' in value ? value.to : value;
    return change.to === undefined || change.to === to;
  });
  return known?.label ?? describeAction(action);
}

/** "License on file" for "evidence". */
export function describeSubjectKind(kind: string): string {
  const words = spaced(kind);
  return SUBJECTS[kind] ?? capitalized(words);
}

/** Under what an action is looked for in a list: "Filing" for "filing.submit". */
export function describeActionGroup(action: string): string {
  return describeSubjectKind(action.slice(0, action.indexOf('.')));
}

const spaced = (text: string) => text.replaceAll('-', ' ');

const ID_LENGTH = 36;

/**
 * "Filing NB-TX-26-000003", "Setup: second factor", "Texas": what an entry is about. Of a long id that has no name, its
 * beginning: "User 6870d86d".
 */
export function describeSubject(kind: string, id: string, name: string | null): string {
  const what = describeSubjectKind(kind);
  if (name !== null) return `${what} ${name}`;
  if (kind === 'filing-state') return stateName(id) ?? id;
  if (kind === 'capacity') return `${what}: ${describeCapacity(id)}`;
  if (id === kind) return what;
  if (id.length === ID_LENGTH) return `${what} ${id.slice(0, 8)}`;
  return /^[A-Z_]{3,}$/.test(id)
    ? `${what}: ${id.replaceAll('_', ' ').toLowerCase()}`
    : `${what} ${displayEnteredDate(id)}`;
}

function stateName(code: string): string | undefined {
  const state = JURISDICTION_CODES.find((each) => each === code);
  return state && JURISDICTION_NAMES[state];
}

/** "Third party" for "THIRD_PARTY", "Third party, Texas" for "TX:THIRD_PARTY". */
function describeCapacity(id: string): string {
  const [said = '', state] = id.split(':').reverse();
  const capacity = CAPACITIES.find((each) => each === said);
  const label = capacity === undefined ? said : CAPACITY_SHORT_LABELS[capacity];
  return state === undefined ? label : `${label}, ${stateName(state) ?? state}`;
}
