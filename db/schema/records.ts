import type { Generated } from 'kysely';
import type { Created, Int8, Json } from './columns.ts';

export interface AuditEntriesTable {
  sequence: Int8;
  previous_hash: string;
  hash: string;
  at: Date;
  actor_id: string | null;
  api_key_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  details: Json;
  /** Null for entries from before entries were signed. */
  key_id: string | null;
  signature: string | null;
}

export interface AuditHeadTable {
  only_row: Generated<boolean>;
  sequence: Int8;
  hash: string;
}

export interface OutboxMailsTable {
  id: Generated<string>;
  recipient: string;
  template: string;
  subject: string;
  body_text: string;
  body_html: string;
  invoice_revision_id: Generated<string | null>;
  status: Generated<'QUEUED' | 'SENT' | 'FAILED'>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Created;
  sent_at: Date | null;
}

export interface ContactMessagesTable {
  id: Generated<string>;
  name: string;
  email: string;
  phone: Generated<string>;
  message: string;
  created_at: Created;
  answered_by: string | null;
  answered_at: Date | null;
  answer_note: Generated<string>;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  request_hash: string;
  status_code: number;
  response: Json;
  created_at: Created;
}

export interface BackupsTable {
  id: Generated<string>;
  file_name: string;
  size_bytes: Int8;
  sha256: string;
  is_encrypted: boolean;
  row_count: Int8;
  document_count: Int8;
  taken_at: Date;
  finished_at: Date;
}

export interface PresencesTable {
  kind: string;
  record_id: string;
  user_id: string;
  seen_at: Date;
}

export interface MessageTemplatesTable {
  id: Generated<string>;
  name: string;
  text: string;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
}
