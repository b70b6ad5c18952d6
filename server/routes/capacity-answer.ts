import {
  GET_CAPACITY_ANSWER_DOCUMENT,
  RECORD_CAPACITY_ANSWER,
  WITHDRAW_CAPACITY_ANSWER,
} from '#contract/paths/capacity-answer.ts';
import { getAnswerDocument } from '#operations/document/get-document.ts';
import { recordCapacityAnswer } from '#operations/filing-state/record-capacity-answer.ts';
import { withdrawCapacityAnswer } from '#operations/filing-state/withdraw-capacity-answer.ts';
import { receiveUpload } from '../receive-upload.ts';
import { DONE, handle } from '../register.ts';
import { sendFile } from '../send-file.ts';

export const capacityAnswerRoutes = [
  handle(RECORD_CAPACITY_ANSWER, async ({ context, actor, query, request }) => {
    await receiveUpload(request, (file) => recordCapacityAnswer(context, actor, query, file));
    return DONE;
  }),
  handle(GET_CAPACITY_ANSWER_DOCUMENT, async ({ context, params, request, reply }) =>
    sendFile(request, reply, await getAnswerDocument(context, params.id)),
  ),
  handle(WITHDRAW_CAPACITY_ANSWER, async ({ context, actor, params }) => {
    await withdrawCapacityAnswer(context, actor, params.id);
    return DONE;
  }),
];
