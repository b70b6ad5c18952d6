import type { Readable } from 'node:stream';
import { EXPORT_REPORT } from '#contract/paths/report.ts';
import type { Actor } from '#domain/access/actor.ts';
import { REPORT_FILE_ENDINGS, type ReportFormat } from '#domain/reporting/report-formats.ts';
import { writeCsv } from '#exports/csv/write-csv.ts';
import { writeEntrySheet } from '#exports/entry-sheet/write-entry-sheet.ts';
import { writeMoAppendix1, writeMoAppendix3 } from '#exports/mo-appendix/write-mo-appendix.ts';
import { writeNslaJson } from '#exports/nsla-json/write-nsla-json.ts';
import type { OfficeReport } from '#exports/office/office-report.ts';
import { writeSlaiCsv } from '#exports/slai-csv/write-slai-csv.ts';
import { writeSlipXml } from '#exports/slip-xml/write-slip-xml.ts';
import { writeXlsx } from '#exports/xlsx/write-xlsx.ts';
import { drawReport } from '#operations/report/draw-report.ts';
import { exportForOffice, exportReport } from '#operations/report/export-report.ts';
import type { ReportAccount } from '#operations/report/get-report.ts';
import type { AppContext } from '../context.ts';
import { officeReport } from '../present/office-report.ts';
import { reportTable } from '../present/report-table.ts';
import { handle } from '../register.ts';

const CSV = 'text/csv; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

interface WrittenReport {
  report: ReportAccount['report'];
  file: Readable | Buffer;
}

/** The file of each format: its media type, and who writes it. */
const FORMATS: Readonly<
  Record<
    ReportFormat,
    { type: string; write(context: AppContext, actor: Actor, id: string): Promise<WrittenReport> }
  >
> = {
  'nsla-json': {
    type: 'application/json; charset=utf-8',
    write: forOffice('nsla-json', writeNslaJson),
  },
  'slai-csv': { type: CSV, write: forOffice('slai-csv', writeSlaiCsv) },
  'mo-appendix-1': { type: TEXT, write: forOffice('mo-appendix-1', writeMoAppendix1) },
  'mo-appendix-3': { type: TEXT, write: forOffice('mo-appendix-3', writeMoAppendix3) },
  'slip-xml': {
    type: 'application/xml; charset=utf-8',
    write: forOffice('slip-xml', writeSlipXml),
  },
  'entry-sheet': {
    type: 'text/html; charset=utf-8',
    write: forOffice('entry-sheet', writeEntrySheet),
  },
  csv: { type: CSV, write: asTable(writeCsv) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: asTable(writeXlsx),
  },
  pdf: {
    type: 'application/pdf',
    async write(context, actor, id) {
      const { report, pdf } = await drawReport(context, actor, id);
      return { report, file: pdf };
    },
  },
};

function forOffice(format: ReportFormat, write: (report: OfficeReport) => Readable) {
  return async (context: AppContext, _actor: Actor, id: string): Promise<WrittenReport> => {
    const exported = await exportForOffice(context, id, format);
    return {
      report: exported.account.report,
      file: write(officeReport(exported, context.config.agency)),
    };
  };
}

function asTable(write: (table: ReturnType<typeof reportTable>) => Readable) {
  return async (context: AppContext, _actor: Actor, id: string): Promise<WrittenReport> => {
    const { account, filings } = await exportReport(context, id);
    return { report: account.report, file: write(reportTable(account, filings)) };
  };
}

/** "TX-tax-2026-01-01-v1.csv". */
export function reportFileName(
  { state, duty, periodStart, version }: ReportAccount['report'],
  format: ReportFormat,
): string {
  return `${state}-${duty}-${periodStart}-v${version}.${REPORT_FILE_ENDINGS[format]}`;
}

/** A report in a format, with the name of its file. Throws what writing it throws. */
export async function writeReport(
  context: AppContext,
  actor: Actor,
  id: string,
  format: ReportFormat,
): Promise<{ name: string; type: string; file: Readable | Buffer }> {
  const { type, write } = FORMATS[format];
  const { report, file } = await write(context, actor, id);
  return { name: reportFileName(report, format), type, file };
}

export const reportExportRoutes = [
  handle(EXPORT_REPORT, async ({ context, actor, params, query: { format }, reply }) => {
    const { name, type, file } = await writeReport(context, actor, params.id, format);
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(file);
  }),
];
