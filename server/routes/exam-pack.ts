import type { FastifyReply } from 'fastify';
import { MAKE_POLICY_EXAM_PACK, MAKE_REPORT_EXAM_PACK } from '#contract/paths/exam-pack.ts';
import { writeZip } from '#exports/zip/write-zip.ts';
import {
  type ExamPack,
  makePolicyExamPack,
  makeReportExamPack,
} from '#operations/exam-pack/make-exam-pack.ts';
import type { AppContext } from '../context.ts';
import { examPackFiles } from '../present/exam-pack.ts';
import { handle } from '../register.ts';

function sendPack({ config }: AppContext, reply: FastifyReply, pack: ExamPack) {
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${pack.name}.zip"`)
    .header('cache-control', 'no-store')
    .send(writeZip(examPackFiles(pack, config.agency), { day: pack.madeAt, whole: pack.note }));
}

export const examPackRoutes = [
  handle(MAKE_POLICY_EXAM_PACK, async ({ context, actor, params, reply }) =>
    sendPack(context, reply, await makePolicyExamPack(context, actor, params.id)),
  ),
  handle(MAKE_REPORT_EXAM_PACK, async ({ context, actor, params, reply }) =>
    sendPack(context, reply, await makeReportExamPack(context, actor, params.id)),
  ),
];
