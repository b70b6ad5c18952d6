import type { CapacityGate } from '#domain/filing/vocabulary.ts';
import { Tag } from './status-tag.tsx';
import { GATE_LABELS } from './vocabulary-labels.ts';

const LOOKS = {
  ALLOWED: { tone: 'ok', shape: 'square' },
  EVIDENCE: { tone: 'info', shape: 'diamond' },
  BLOCKED: { tone: 'bad', shape: 'triangle' },
  UNREVIEWED: { tone: 'warn', shape: 'ring' },
} as const;

/** Whether a state lets us file in a capacity. */
export function GateTag({ gate }: { gate: CapacityGate }) {
  return <Tag {...LOOKS[gate]}>{GATE_LABELS[gate]}</Tag>;
}
