import type { SecondFactorOfUserBody, SecondFactorResetBody } from '#contract/second-factor-reset.ts';
import type { SecondFactorView } from '#operations/second-factor-reset/get-second-factor-of.ts';
import type { listResets } from '#operations/second-factor-reset/list-resets.ts';

export function presentSecondFactor({
  factor,
  recentChanges,
  noApprover,
}: SecondFactorView): SecondFactorOfUserBody {
  return {
    isOn: factor !== null,
    since: factor?.since?.toISOString() ?? null,
    recentChanges: recentChanges.map(({ what, at }) => ({ what, at: at.toISOString() })),
    noApprover: presentNoApprover(noApprover),
  };
}

const presentNoApprover = (noApprover: { from: Date | null } | null) =>
  noApprover && { from: noApprover.from?.toISOString() ?? null };

type Reset = Awaited<ReturnType<typeof listResets>>[number];

export function presentReset(reset: Reset): SecondFactorResetBody {
  const { cannotApprove } = reset;
  return {
    id: reset.id,
    userId: reset.userId,
    userName: reset.userName,
    status: reset.status,
    createdAt: reset.createdAt.toISOString(),
    reason: reset.reason,
    startedBy: reset.startedBy,
    startedAt: reset.startedAt?.toISOString() ?? null,
    approvedBy: reset.approvedBy,
    approvedAt: reset.approvedAt?.toISOString() ?? null,
    dueAt: reset.dueAt?.toISOString() ?? null,
    cannotApprove: cannotApprove && {
      why: cannotApprove.why,
      until: cannotApprove.until && {
        heldSince: cannotApprove.until.heldSince.toISOString(),
        from: cannotApprove.until.from.toISOString(),
      },
    },
    noApprover: presentNoApprover(reset.noApprover),
  };
}
