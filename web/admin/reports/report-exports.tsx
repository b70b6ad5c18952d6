import { EXPORT_REPORT } from '#contract/paths/report.ts';
import type { ReportBody } from '#contract/report.ts';
import { licenseIn } from '#domain/agency/license-in.ts';
import { REPORT_FILE_ENDINGS } from '#domain/reporting/report-formats.ts';
import { Button } from '../../shared/button.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { useDownload } from '../../shared/documents/use-download.ts';
import { useAgency } from '../agency/use-agency.ts';
import styles from './report-exports.module.css';
import { REPORT_FORMAT_LABELS } from './report-format-labels.ts';

interface Props {
  report: ReportBody;
  isOpen: boolean;
  onAsk(name: 'export' | null): void;
}

/** The report as a file: what its office takes first, each format with what it is for. */
export function ReportExports({ report, isOpen, onAsk }: Props) {
  return (
    <>
      <Button variant="dimmed-white" onClick={() => onAsk('export')} aria-keyshortcuts="x">
        Export
      </Button>
      {isOpen ? <ExportDialog report={report} onClose={() => onAsk(null)} /> : null}
    </>
  );
}

function ExportDialog({ report, onClose }: { report: ReportBody; onClose(): void }) {
  return (
    <Dialog title="Export this report" onClose={onClose}>
      <ul className={styles.formats}>
        {report.formats.map((format) => (
          <li key={format}>
            <ExportFormat report={report} format={format} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ExportFormat({ report, format }: { report: ReportBody; format: ReportBody['formats'][number] }) {
  const { download, isBusy } = useDownload();
  const { name, use } = REPORT_FORMAT_LABELS[format];
  const startsWithLicense = format === 'mo-appendix-1' || format === 'mo-appendix-3';
  const agency = useAgency(startsWithLicense).data;
  const license = agency === undefined ? '' : licenseIn(agency.texts.licenseNumbers.text, report.state);
  return (
    <>
      <span>
        <b>{name}</b>
        <small>
          {use}
          {startsWithLicense && agency !== undefined && license === ''
            ? ' No license number for Missouri is in Agency settings: name the file by it before you send it.'
            : null}
        </small>
      </span>
      <Button
        variant="dimmed-white"
        loading={isBusy}
        onClick={() =>
          download(
            EXPORT_REPORT,
            { params: { id: report.id }, query: { format } },
            `${license === '' ? '' : `SL${license.replace(/^SL/i, '')}-`}${report.state}-report-${report.periodStart}.${REPORT_FILE_ENDINGS[format]}`,
          )
        }
      >
        Download<span className="visually-hidden"> {name}</span>
      </Button>
    </>
  );
}
