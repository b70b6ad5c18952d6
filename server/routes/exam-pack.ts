import type { FastifyReply } from 'fastify';
import { MAKE_POLICY_EXAM_PACK, MAKE_REPORT_EXAM_PACK } from '#contract/paths/exam-pack.ts';
import type { Actor } from '#domain/access/actor.ts';
import { formatsOf, type ReportFormat } from '#domain/reporting/report-formats.ts';
import { writeZip } from '#exports/zip/write-zip.ts';
import {
  type ExamPack,
  makePolicyExamPack,
  makeReportExamPack,
} from '#operations/exam-pack/make-exam-pack.ts';
import { noteExamPack } from '#operations/exam-pack/note-exam-pack.ts';
import { drawReport } from '#operations/report/draw-report.ts';
import type { AppContext } from '../context.ts';
import { examPackFiles, type ReportExport } from '../present/exam-pack/pack-files.ts';
import { handle } from '../register.ts';
import { countWhileSent, sendDownload } from '../send-download.ts';
import { snapshotUntil } from '../snapshot-until.ts';
import { reportFileName, writeReport } from './report-export.ts';

type Drawn = ReadonlyMap<string, ReportExport>;

/**
 * The versions of the report as they are printed, by their ids. They are drawn before the first byte is sent: who may draw
 * no more for now, or comes while too many wait, is told so and gets no half archive.
 */
async function drawVersions(
  context: AppContext,
  reading: AppContext,
  actor: Actor,
  { report }: ExamPack,
): Promise<Drawn> {
  const drawn = new Map<string, ReportExport>();
  for (const { id } of report?.account.versions ?? []) {
    const { report: version, pdf } = await drawReport(context, actor, id, reading);
    drawn.set(id, { name: reportFileName(version, 'pdf'), content: pdf });
  }
  return drawn;
}

/** The version asked for in every format that its office and ours have, the others as they are printed and as a table. */
async function* exportsOf(
  context: AppContext,
  actor: Actor,
  { report }: ExamPack,
  drawn: Drawn,
): AsyncGenerator<ReportExport> {
  for (const version of report?.account.versions ?? []) {
    const isAsked = version.id === report?.account.report.id;
    for (const format of isAsked ? formatsOf(version) : (['csv', 'pdf'] as const)) {
      const printed = format === 'pdf' ? drawn.get(version.id) : undefined;
      yield printed ?? (await exportOf(context, actor, version.id, format));
    }
  }
}

async function exportOf(
  context: AppContext,
  actor: Actor,
  id: string,
  format: ReportFormat,
): Promise<ReportExport> {
  const { name, file } = await writeReport(context, actor, id, format);
  return { name, content: file };
}

async function sendPack(
  context: AppContext,
  actor: Actor,
  reply: FastifyReply,
  make: (reading: AppContext) => Promise<ExamPack>,
) {
  const { agency } = context.config;
  const { sent } = countWhileSent(reply);
  const reading = { ...context, db: await snapshotUntil(sent, context.db) };
  const pack = await make(reading);
  const drawn = await drawVersions(context, reading, actor, pack);
  const zip = writeZip(
    examPackFiles(pack, agency, () => exportsOf(reading, actor, pack, drawn)),
    { day: pack.madeAt, whole: (archive) => noteExamPack(context, actor, pack, archive) },
  );
  return sendDownload(reply, zip, { type: 'application/zip', fileName: `${pack.name}.zip` });
}

export const examPackRoutes = [
  handle(MAKE_POLICY_EXAM_PACK, ({ context, actor, params, reply }) =>
    sendPack(context, actor, reply, (reading) => makePolicyExamPack(reading, actor, params.id)),
  ),
  handle(MAKE_REPORT_EXAM_PACK, ({ context, actor, params, reply }) =>
    sendPack(context, actor, reply, (reading) => makeReportExamPack(reading, actor, params.id)),
  ),
];
