import type { Generated } from 'kysely';
import type { FilingStatus } from '#domain/filing/vocabulary.ts';
import type { ToldEvent, WebhookEvent } from '#domain/webhook/webhook-events.ts';
import type { Created } from './columns.ts';

export interface WebhooksTable {
  id: Generated<string>;
  user_id: string;
  url: string;
  events: WebhookEvent[];
  secret_salt: string;
  secret_key_id: string;
  is_enabled: Generated<boolean>;
  off_because: Generated<string>;
  created_at: Created;
  steady_from: Date | null;
}

export interface WebhookDeliveriesTable {
  id: Generated<string>;
  webhook_id: string;
  event: ToldEvent;
  filing_id: string | null;
  from_status: FilingStatus | null;
  to_status: FilingStatus | null;
  status: Generated<'QUEUED' | 'DELIVERED' | 'FAILED'>;
  attempts: Generated<number>;
  created_at: Date;
  next_attempt_at: Date | null;
  last_attempt_at: Date | null;
  last_attempt_milliseconds: number | null;
  last_http_status: number | null;
  last_error: Generated<string>;
}
