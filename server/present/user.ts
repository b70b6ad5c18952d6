import type { CommissionBody, FilingFeeBody } from '#contract/terms.ts';
import type { CurrentUserBody, MeBody, UserBody } from '#contract/user.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { putCommissionTerms } from '#operations/terms/put-commission-terms.ts';
import type { putFilingFeeTerms } from '#operations/terms/put-filing-fee-terms.ts';
import type { UserRecord } from '#operations/user/user-record.ts';

type CommissionTerms = Awaited<ReturnType<typeof putCommissionTerms>>;
type FilingFeeTerms = Awaited<ReturnType<typeof putFilingFeeTerms>>;

/** What users see of themselves. */
export function presentMe(user: UserRecord, lacksSecondFactor: boolean): MeBody {
  return { ...presentCurrentUser(user), lacksSecondFactor };
}

function presentCurrentUser(user: UserRecord): CurrentUserBody {
  return {
    id: user.id,
    role: user.role,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    emailVerified: user.emailVerified,
    phone: user.phone,
    companyId: user.companyId,
    companyName: user.companyName,
    invoiceableStatus: user.invoiceableStatus,
    timeZone: user.timeZone,
  };
}

/** What admins see of a user. */
export function presentUser(user: UserRecord): UserBody {
  return {
    ...presentCurrentUser(user),
    status: user.status,
    createdAt: user.createdAt.toISOString(),
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
  };
}

export function presentCommission(rates: CommissionTerms): CommissionBody {
  return {
    filingStateId: rates.state,
    type: rates.kind,
    mode: rates.mode,
    value: rates.value,
    minimum: rates.minimum === null ? null : formatCents(rates.minimum),
  };
}

export function presentFilingFee(settings: FilingFeeTerms): FilingFeeBody {
  return {
    filingStateId: settings.state,
    filingFee: settings.filingFee,
    filingFeeValue: settings.value,
    filingFeeMinimum: settings.minimum === null ? null : formatCents(settings.minimum),
  };
}
