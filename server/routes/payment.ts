import {
  ALLOCATE_PAYMENT,
  APPLY_CREDIT,
  DOWNLOAD_RECEIPT,
  GET_PAYABLE,
  GET_PAYMENT,
  GET_REVERSAL_EFFECT,
  LIST_PAYMENTS,
  RECEIVE_PAYMENT,
  REFUND_CREDIT,
  REVERSE_PAYMENT,
  WRITE_OFF,
} from '#contract/paths/payment.ts';
import type { Actor } from '#domain/access/actor.ts';
import { allocatePayment } from '#operations/payment/allocate-payment.ts';
import { applyCredit } from '#operations/payment/apply-credit.ts';
import { drawReceipt } from '#operations/payment/draw-receipt.ts';
import { getPayable } from '#operations/payment/get-payable.ts';
import { getPayment } from '#operations/payment/get-payment.ts';
import { getReversalEffect } from '#operations/payment/get-reversal-effect.ts';
import { listPayments } from '#operations/payment/list-payments.ts';
import { receivePayment } from '#operations/payment/receive-payment.ts';
import { refundCredit } from '#operations/payment/refund-credit.ts';
import { proveReversalReason, reverseWithProof } from '#operations/payment/reverse-with-proof.ts';
import { sumPayments } from '#operations/payment/sum-payments.ts';
import { writeOff } from '#operations/payment/write-off.ts';
import { authorOf, proofOf } from '../authenticate.ts';
import type { AppContext } from '../context.ts';
import { presentPage, presentSums } from '../present/page.ts';
import {
  presentPayable,
  presentPayment,
  presentPaymentSummary,
  presentRefund,
  presentReversalEffect,
} from '../present/payment.ts';
import { handle } from '../register.ts';
import { attachmentNamed } from '../send-file.ts';

/** How a payment stands for whoever changed it. */
async function answerPayment(context: AppContext, actor: Actor, id: string) {
  return presentPayment(await getPayment(context, actor, id));
}

export const paymentRoutes = [
  handle(LIST_PAYMENTS, async ({ context, actor, query }) => ({
    ...presentPage(await listPayments(context, actor, query), presentPaymentSummary),
    sums: presentSums(await sumPayments(context, actor, query)),
  })),
  handle(RECEIVE_PAYMENT, async ({ context, actor, body }) =>
    answerPayment(context, actor, await receivePayment(context, actor, body)),
  ),
  handle(GET_PAYMENT, async ({ context, actor, params }) => answerPayment(context, actor, params.id)),
  handle(GET_REVERSAL_EFFECT, async ({ context, params }) =>
    presentReversalEffect(await getReversalEffect(context, params.id)),
  ),
  handle(DOWNLOAD_RECEIPT, async ({ context, actor, params, reply }) => {
    const { fileName, pdf } = await drawReceipt(context, actor, params.id);
    return reply
      .type('application/pdf')
      .header('content-disposition', attachmentNamed(fileName))
      .header('cache-control', 'private, no-store')
      .send(pdf);
  }),
  handle(ALLOCATE_PAYMENT, async ({ context, actor, params, body }) => {
    await allocatePayment(context, actor, params.id, body);
    return await answerPayment(context, actor, params.id);
  }),
  handle(
    REVERSE_PAYMENT,
    async ({ context, actor, params, body, ...call }) => {
      await reverseWithProof(context, authorOf({ actor, ...call }), params.id, body);
      return await answerPayment(context, actor, params.id);
    },
    {
      prove: async ({ context, actor, params, body: { currentPassword, ...reversal }, request }) =>
        await proveReversalReason(context, actor, proofOf(request, currentPassword), {
          ...params,
          ...reversal,
        }),
    },
  ),
  handle(GET_PAYABLE, async ({ context, params }) => presentPayable(await getPayable(context, params.id))),
  handle(APPLY_CREDIT, async ({ context, actor, params, body }) =>
    answerPayment(context, actor, await applyCredit(context, actor, params.id, body)),
  ),
  handle(REFUND_CREDIT, async ({ context, actor, params, body }) =>
    presentRefund(await refundCredit(context, actor, params.id, body)),
  ),
  handle(WRITE_OFF, async ({ context, actor, params, body }) =>
    answerPayment(context, actor, await writeOff(context, actor, params.id, body)),
  ),
];
