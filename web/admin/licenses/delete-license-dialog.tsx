import { useMutation } from '@tanstack/react-query';
import type { LicenseBody } from '#contract/license.ts';
import { DELETE_LICENSE } from '#contract/paths/license.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshLicenses } from './refresh-licenses.ts';

/** Asks before a license is deleted; one that filings rest on stays, and the refusal says so. */
export function DeleteLicenseDialog({ license, onClose }: { license: LicenseBody; onClose(): void }) {
  const remove = useMutation({
    mutationFn: () => call(DELETE_LICENSE, { params: { id: license.id } }),
    onSuccess: async () => {
      await refreshLicenses();
      toast('License deleted');
      onClose();
    },
  });
  return (
    <Dialog
      title={`Delete license ${license.licenseNumber}`}
      action="Delete license"
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>
        {JURISDICTION_NAMES[license.state]}, {license.licensee}. If filings used this license, make it
        inactive instead.
      </p>
      {remove.isError ? <Notice tone="bad">{remove.error.message}</Notice> : null}
    </Dialog>
  );
}
