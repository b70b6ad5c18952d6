import type {
  CurrentUserBody,
  MeBody,
  UserBody,
  UserCommissionBody,
  UserFilingFeeBody,
} from '#contract/user.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { putUserCommissionTerms } from '#operations/user/put-user-commission-terms.ts';
import type { putUserFilingFeeTerms } from '#operations/user/put-user-filing-fee-terms.ts';
import type { UserRecord } from '#operations/user/user-record.ts';

type CommissionTerms = Awaited<ReturnType<typeof putUserCommissionTerms>>;
type FilingFeeTerms = Awaited<ReturnType<typeof putUserFilingFeeTerms>>;

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

export function presentUserCommission(rates: CommissionTerms): UserCommissionBody {
  return {
    filingStateId: rates.state,
    type: rates.kind,
    mode: rates.mode,
    value: rates.value,
    minimum: rates.minimum === null ? null : formatCents(rates.minimum),
  };
}

export function presentUserFilingFee(settings: FilingFeeTerms): UserFilingFeeBody {
  return {
    filingStateId: settings.state,
    filingFee: settings.filingFee,
    filingFeeValue: settings.value,
    filingFeeMinimum: settings.minimum === null ? null : formatCents(settings.minimum),
  };
}
