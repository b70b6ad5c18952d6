import type { HomeStateRequest } from '#contract/home-state.ts';
import { INSURED_KINDS, type InsuredKind, type PrincipalPlace } from '#domain/jurisdictions/home-state.ts';
import { plainAmount } from '../form/typed-number.ts';

/** What stands in the fields about one insured; empty: not answered. */
export interface InsuredFields {
  kind: InsuredKind | '';
  principalPlace: PrincipalPlace | '';
  riskAtHome: 'yes' | 'no' | '';
  allocation: readonly { state: string; premium: string }[];
}

export interface MemberFields extends InsuredFields {
  name: string;
  premium: string;
}

/** What stands in the fields of the helper. */
export interface HomeStateFields {
  affiliatedGroup: 'yes' | 'no' | '';
  insured: InsuredFields;
  members: readonly MemberFields[];
}

export const NO_INSURED: InsuredFields = { kind: '', principalPlace: '', riskAtHome: '', allocation: [] };
export const NO_MEMBER: MemberFields = { ...NO_INSURED, name: '', premium: '' };
export const NO_ANSWERS: HomeStateFields = {
  affiliatedGroup: '',
  insured: NO_INSURED,
  members: [NO_MEMBER, NO_MEMBER],
};

/** The fields as a request. What was not answered is left out, so that the answer says what to ask next. */
export function toHomeStateRequest(fields: HomeStateFields): HomeStateRequest {
  return {
    affiliatedGroup: yesOrNo(fields.affiliatedGroup),
    insured: insuredOf(fields.insured),
    members:
      fields.affiliatedGroup === 'yes'
        ? fields.members.map((member, index) => ({
            ...insuredOf(member),
            name: member.name.trim() || `member ${index + 1}`,
            premium: plainAmount(member.premium) || null,
          }))
        : [],
  };
}

function insuredOf(insured: InsuredFields): NonNullable<HomeStateRequest['insured']> {
  return {
    kind: INSURED_KINDS.find((kind) => kind === insured.kind) ?? null,
    principalPlace: insured.principalPlace === '' ? null : insured.principalPlace,
    riskAtHome: yesOrNo(insured.riskAtHome),
    allocation: allocationOf(insured),
  };
}

/** The rows of an allocation that say both a state and an amount. */
export function allocationOf({ allocation }: InsuredFields) {
  return allocation.flatMap(({ state, premium }) =>
    state !== '' && plainAmount(premium) !== ''
      ? [{ state: state as Exclude<PrincipalPlace, 'OUTSIDE_THE_US'>, premium: plainAmount(premium) }]
      : [],
  );
}

function yesOrNo(answer: 'yes' | 'no' | ''): boolean | null {
  return answer === '' ? null : answer === 'yes';
}

/** The members of a group of whom the server asks more than their premium: places in the list. */
export function membersAskedAbout(questions: readonly { field: string }[]): Set<number> {
  return new Set(
    questions.flatMap(({ field }) => {
      const place = /^members\.(\d+)\.(?!premium$)/.exec(field)?.[1];
      return place === undefined ? [] : [Number(place)];
    }),
  );
}
