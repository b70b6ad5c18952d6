import type { CurrentUserBody, MeBody, StateRatesBody, StateSettingsBody, UserBody } from '#contract/user.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { putStateRates } from '#operations/user/put-state-rates.ts';
import type { putStateSettings } from '#operations/user/put-state-settings.ts';
import type { UserRecord } from '#operations/user/user-record.ts';

type StateRates = Awaited<ReturnType<typeof putStateRates>>;
type StateSettings = Awaited<ReturnType<typeof putStateSettings>>;

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

export function presentStateRates(rates: StateRates): StateRatesBody {
  return {
    filingStateId: rates.state,
    type: rates.kind,
    mode: rates.mode,
    value: rates.value,
    minimum: rates.minimum === null ? null : formatCents(rates.minimum),
  };
}

export function presentStateSettings(settings: StateSettings): StateSettingsBody {
  return {
    filingStateId: settings.state,
    filingFee: settings.filingFee,
    filingFeeValue: settings.value,
    filingFeeMinimum: settings.minimum === null ? null : formatCents(settings.minimum),
  };
}
