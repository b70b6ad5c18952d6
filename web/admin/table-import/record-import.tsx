import type { ReactNode } from 'react';
import type { FileRouteKey } from '#contract/api.ts';
import { TABLE_IMPORT_ROWS_MAXIMUM } from '#contract/limits.ts';
import type { GET_CLIENT_TEMPLATE, GET_LICENSE_TEMPLATE } from '#contract/paths/record-import.ts';
import type { RecordImportPreviewBody } from '#contract/record-import.ts';
import { useDownload } from '../../shared/documents/use-download.ts';
import { FileStart } from '../../shared/filing-import/file-start.tsx';
import { ImportColumns } from '../../shared/filing-import/import-columns.tsx';
import { RecentImports } from '../../shared/filing-import/recent-imports.tsx';
import type { ImportArea } from '../../shared/filing-import/use-job.ts';
import { Notice } from '../../shared/notice.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { type ImportedThings, ImportPreview } from './import-preview.tsx';

type Said = Readonly<Record<string, string | null>>;

interface Props {
  things: ImportedThings;
  kind: 'LICENSE_IMPORT' | 'CLIENT_IMPORT';
  area: ImportArea;
  /** Leads to their list. */
  above: ReactNode;
  /** What a row says beyond its columns. */
  lead: string;
  /** The fields of a row, by name, with their heading. */
  headings: Readonly<Record<string, string>>;
  template: Extract<FileRouteKey, typeof GET_LICENSE_TEMPLATE | typeof GET_CLIENT_TEMPLATE>;
  look(body: FormData, mapping: string): Promise<RecordImportPreviewBody>;
  start(body: FormData, mapping: string): Promise<{ id: string }>;
}

/** A file of the agency’s own records: its columns said, looked at row by row, then taken in by a job. */
export function RecordImport({ things, kind, area, above, lead, headings, template, look, start }: Props) {
  const { download, isBusy } = useDownload();
  return (
    <>
      <PageHead above={above} title={`Import ${things.many}`} lead={lead} />
      <FileStart<Said, RecordImportPreviewBody, 'SUBMIT'>
        lead={`One ${things.one} per row, with column headings in the first row. New to this? Start with a template:`}
        saveTemplate={(format) =>
          download(template, { query: { format } }, `${things.many}-template.${format}`)
        }
        isSaving={isBusy}
        limit={`CSV or XLSX, up to ${TABLE_IMPORT_ROWS_MAXIMUM.toLocaleString('en-US')} ${things.many}. Nothing is imported yet.`}
        nothing={{}}
        look={(body, said) => look(body, JSON.stringify(said))}
        start={(body, said) => start(body, JSON.stringify(said))}
        area={area}
      >
        {({ answer, said, say, start: go, isStarting }) => (
          <>
            <ImportColumns
              columns={answer.columns}
              offered={Object.keys(headings)}
              nameOf={(field) => headings[field] ?? field}
              onSay={(heading, field) => say({ ...said, [heading]: field })}
            />
            {answer.missing.length > 0 ? (
              <Notice tone="warn" title={`No column is read as: ${answer.missing.join(', ')}`}>
                Select the columns that hold them, or add columns with these headings to your file.
              </Notice>
            ) : (
              <ImportPreview
                answer={{ ...answer, dryRun: true, ignoredColumns: [] }}
                things={things}
                isKeeping={isStarting}
                onKeep={() => go('SUBMIT')}
              />
            )}
          </>
        )}
      </FileStart>
      <RecentImports area={area} kind={kind} />
    </>
  );
}
