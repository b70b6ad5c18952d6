import { EXPORT_REPORT } from '#contract/paths/report.ts';
import type { ReportBody } from '#contract/report.ts';
import { Button } from '../../shared/button.tsx';
import { useDownload } from '../../shared/documents/use-download.ts';

/** The filings of a report as a file. */
export function ReportExports({ report }: { report: ReportBody }) {
  const { download, isBusy } = useDownload();
  return report.formats.map((format) => (
    <Button
      key={format}
      variant="dimmed-white"
      loading={isBusy}
      onClick={() =>
        download(
          EXPORT_REPORT,
          { params: { id: report.id }, query: { format } },
          `${report.state}-report-${report.periodStart}.${format}`,
        )
      }
    >
      Export {format.toUpperCase()}
    </Button>
  ));
}
