import type { ImportMode, ImportPreviewBody } from '#contract/filing-import.ts';
import { FILING_IMPORT_ROWS_MAXIMUM } from '#contract/limits.ts';
import { GET_IMPORT_TEMPLATE, PREVIEW_IMPORT, START_IMPORT } from '#contract/paths/filing-import.ts';
import { headingOf, IMPORT_FIELDS } from '#domain/filing-import/fields.ts';
import type { ImportMapping } from '#domain/filing-import/mapping.ts';
import { call } from '../api/call.ts';
import { useDownload } from '../documents/use-download.ts';
import { FileStart } from './file-start.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportDefaults } from './import-defaults.tsx';
import { ImportPreview } from './import-preview.tsx';

interface Props {
  /** Where the page of an import is. */
  area: '/user/imports' | '/admin/imports';
  /** For admins: the customer whose filings these are; null while nobody is chosen. */
  onBehalfOfUserId?: string | null;
}

const NOTHING: ImportMapping = { columns: {}, defaults: {} };

/** Coverages, insurers and the like that are offered; a file that names more has them beside these. */
const OFFERED = 3;

const OFFERED_PATHS: readonly string[] = IMPORT_FIELDS.flatMap(({ path }) =>
  path.includes('*') ? Array.from({ length: OFFERED }, (_, at) => path.replace('*', String(at))) : [path],
);

/** A file of filings: dropped, its columns said, looked at as filings with their prices, then checked by a job. */
export function ImportStart({ area, onBehalfOfUserId }: Props) {
  const { download, isBusy } = useDownload();
  const queryOf = ({ columns, defaults }: ImportMapping) => ({
    mapping: JSON.stringify({ columns, defaults }),
    ...(onBehalfOfUserId ? { onBehalfOfUserId } : {}),
  });
  return (
    <FileStart<ImportMapping, ImportPreviewBody, ImportMode>
      lead="One filing per row, with column headings in the first row. New to this? Start with a template:"
      saveTemplate={(format) =>
        download(GET_IMPORT_TEMPLATE, { query: { format } }, `filings-template.${format}`)
      }
      isSaving={isBusy}
      limit={`CSV or XLSX, up to ${FILING_IMPORT_ROWS_MAXIMUM.toLocaleString('en-US')} filings. Nothing is submitted yet.`}
      missing={onBehalfOfUserId === null ? 'Choose the customer first' : null}
      nothing={NOTHING}
      look={(body, said) => call(PREVIEW_IMPORT, { query: queryOf(said), body })}
      start={(body, said, mode) => call(START_IMPORT, { query: { ...queryOf(said), mode }, body })}
      area={area}
    >
      {({ answer, said, say, isReading, start, isStarting }) => (
        <>
          <ImportColumns
            columns={answer.columns}
            offered={OFFERED_PATHS}
            nameOf={headingOf}
            onSay={(heading, path) => say({ ...said, columns: { ...said.columns, [heading]: path } })}
          />
          <ImportDefaults
            preview={answer}
            onSay={(path, value) => say({ ...said, defaults: { ...said.defaults, [path]: value } })}
          />
          <ImportPreview preview={answer} isReading={isReading} isStarting={isStarting} onStart={start} />
        </>
      )}
    </FileStart>
  );
}
