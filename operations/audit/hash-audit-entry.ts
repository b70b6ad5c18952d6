import { createHash } from 'node:crypto';

/** What an entry of the audit log says. `details` is plain JSON: text, whole numbers, booleans, lists, objects. */
export interface AuditContent {
  sequence: string;
  /** ISO 8601, UTC, milliseconds. */
  at: string;
  actorUserId: string | null;
  /** Left out where no API key was used, as in every entry from before keys were named: their hashes stay good. */
  apiKeyId: string | undefined;
  action: string;
  subjectKind: string;
  subjectId: string;
  details: unknown;
}

/** JSON with sorted keys: the same value has the same text, whatever order a database returns its keys in. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/** Hex SHA-256 over the previous entry's hash and this entry, so that no entry can be changed unnoticed. */
export function hashAuditEntry(previousHash: string, content: AuditContent): string {
  return createHash('sha256').update(previousHash).update(canonicalJson(content)).digest('hex');
}
