import { CHECK_EXEMPT_PURCHASER } from '#contract/paths/exempt-purchaser.ts';
import { checkExemptPurchaser } from '#operations/exempt-purchaser/check-exempt-purchaser.ts';
import { presentExemptPurchaser } from '../present/exempt-purchaser.ts';
import { handle } from '../register.ts';

export const exemptPurchaserRoutes = [
  handle(CHECK_EXEMPT_PURCHASER, async ({ context, body }) =>
    presentExemptPurchaser(checkExemptPurchaser(context, body)),
  ),
];
