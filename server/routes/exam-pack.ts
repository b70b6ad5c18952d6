import type { FastifyReply } from 'fastify';
import { MAKE_POLICY_EXAM_PACK, MAKE_REPORT_EXAM_PACK } from '#contract/paths/exam-pack.ts';
import type { Actor } from '#domain/access/actor.ts';
import { formatsOf } from '#domain/reporting/report-formats.ts';
import { writeZip } from '#exports/zip/write-zip.ts';
import {
  type ExamPack,
  makePolicyExamPack,
  makeReportExamPack,
} from '#operations/exam-pack/make-exam-pack.ts';
import type { AppContext } from '../context.ts';
import { examPackFiles, type ReportExport } from '../present/exam-pack/pack-files.ts';
import { handle } from '../register.ts';
import { writeReport } from './report-export.ts';

/** The version asked for in every format that its office and ours have, the others as they are printed and as a table. */
async function* exportsOf(
  context: AppContext,
  actor: Actor,
  { report }: ExamPack,
): AsyncGenerator<ReportExport> {
  for (const version of report?.account.versions ?? []) {
    const isAsked = version.id === report?.account.report.id;
    for (const format of isAsked ? formatsOf(version) : (['csv', 'pdf'] as const)) {
      const { name, file } = await writeReport(context, actor, version.id, format);
      yield { name, content: file };
    }
  }
}

function sendPack(context: AppContext, actor: Actor, reply: FastifyReply, pack: ExamPack) {
  const { agency } = context.config;

  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${pack.name}.zip"`)
    .header('cache-control', 'no-store')
    .send(
      writeZip(
        examPackFiles(pack, agency, () => exportsOf(context, actor, pack)),
        { day: pack.madeAt, whole: pack.note },
      ),
    );
}

export const examPackRoutes = [
  handle(MAKE_POLICY_EXAM_PACK, async ({ context, actor, params, reply }) =>
    sendPack(context, actor, reply, await makePolicyExamPack(context, actor, params.id)),
  ),
  handle(MAKE_REPORT_EXAM_PACK, async ({ context, actor, params, reply }) =>
    sendPack(context, actor, reply, await makeReportExamPack(context, actor, params.id)),
  ),
];
