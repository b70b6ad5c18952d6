import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { LicenseImportBody } from '#contract/license.ts';
import { LICENSE_IMPORT_ROWS_MAXIMUM, TABLE_FILE_BYTES } from '#contract/limits.ts';
import { IMPORT_LICENSES } from '#contract/paths/license.ts';
import { LICENSE_HEADINGS } from '#domain/license/read-license-row.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { FileDrop } from '../../shared/documents/file-drop.tsx';
import { saveText } from '../../shared/documents/save-file.ts';
import { sizeWords } from '../../shared/documents/size-words.ts';
import { toast } from '../../shared/feedback/message-store.ts';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { ImportPreview } from './import-preview.tsx';
import { refreshLicenses } from './refresh-licenses.ts';

/** Every column, with a license of our own agency: no company or client of this name has to be there. */
const SAMPLE = `${Object.values(LICENSE_HEADINGS).join(',')}
,,SL-1029384,Jordan Avery,TX,Surplus lines agent,8812340,01/15/2026,01/14/2028,Active
,,P-556677,Jordan Avery,Florida,Surplus lines agent,8812340,2026-02-01,2028-01-31,Pending
`;

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Import licenses');

async function send({ file, dryRun }: { file: File; dryRun: boolean }): Promise<LicenseImportBody> {
  const body = new FormData();
  body.append('file', file);
  return await call(IMPORT_LICENSES, { query: { dryRun: dryRun ? 'true' : 'false' }, body });
}

/** A spreadsheet of licenses: looked at row by row, then taken in but for the rows that are wrong. */
export default function ImportLicensesPage() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const look = useMutation({ mutationFn: send });
  const keep = useMutation({
    mutationFn: send,
    onSuccess: async ({ counts }) => {
      await refreshLicenses();
      toast(`${counts.created} added, ${counts.updated} updated`);
      if (counts.failed === 0) navigate('/admin/licenses');
    },
  });

  function take(next: File | undefined) {
    if (next === undefined) return;
    keep.reset();
    look.reset();
    setFile(next);
    const isTooLarge = next.size > TABLE_FILE_BYTES;
    setFault(
      isTooLarge
        ? `${next.name} has ${sizeWords(next.size)}. Send at most ${sizeWords(TABLE_FILE_BYTES)}.`
        : null,
    );
    if (!isTooLarge) look.mutate({ file: next, dryRun: true });
  }

  const answer = keep.data ?? look.data;
  const error = keep.error ?? look.error;
  return (
    <>
      <PageHead
        above={<Link to="/admin/licenses">Licenses</Link>}
        title="Import licenses"
        lead="One license per row. The first row holds the column headings: License number, Licensee and State are required; Company, Client, License type, NPN, Effective date, Expiration date and Status are optional. An exported file can be imported again."
      />
      <p>
        <Button variant="dimmed-white" onClick={() => saveText(SAMPLE, 'licenses-sample.csv')}>
          Download a sample file
        </Button>
      </p>
      <FileDrop isLarge accept=".csv,.xlsx,.txt,text/csv" onTake={take}>
        <strong>{file === null ? 'Drop the file here, or choose it' : file.name}</strong>
        <span>
          {look.isPending
            ? 'Reading'
            : file === null
              ? `CSV or XLSX, at most ${LICENSE_IMPORT_ROWS_MAXIMUM.toLocaleString('en-US')} rows`
              : `${sizeWords(file.size)}. Choose another file`}
        </span>
      </FileDrop>
      {fault === null ? null : <Notice tone="bad">{fault}</Notice>}
      {error ? <Notice tone="bad">{error.message}</Notice> : null}
      {answer === undefined || file === null ? null : (
        <ImportPreview
          answer={answer}
          isKeeping={keep.isPending}
          onKeep={() => keep.mutate({ file, dryRun: false })}
        />
      )}
    </>
  );
}
