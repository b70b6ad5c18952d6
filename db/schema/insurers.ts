import type { Generated } from 'kysely';
import type { InsurerConfidence, InsurerKind } from '#domain/insurer/insurer.ts';
import type { Created } from './columns.ts';

export interface InsurersTable {
  id: Generated<string>;
  name: string;
  aliases: Generated<string[]>;
  keys: string[];
  kind: InsurerKind;
  number: string | null;
  insurer_group: Generated<string>;
  domicile: Generated<string>;
  remark: Generated<string>;
  confidence: InsurerConfidence;
  source: Generated<string>;
  version: Generated<number>;
  changed_by: string | null;
  changed_at: Created;
}
