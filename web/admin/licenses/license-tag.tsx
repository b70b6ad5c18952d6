import type { LicenseStatus } from '#domain/license/status.ts';
import { Tag } from '../../shared/status-tag.tsx';
import { LICENSE_STANDINGS } from './license-labels.ts';

export function LicenseTag({ status }: { status: LicenseStatus }) {
  const { word, ...look } = LICENSE_STANDINGS[status];
  return <Tag {...look}>{word}</Tag>;
}
