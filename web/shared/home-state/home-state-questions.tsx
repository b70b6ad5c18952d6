import { type ReactNode, useMemo, useState } from 'react';
import type { HomeStateBody } from '#contract/home-state.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { ApiError } from '../api/api-error.ts';
import { SelectField, TextField } from '../form/field.tsx';
import { Notice } from '../notice.tsx';
import { useHomeState } from '../queries/use-home-state.ts';
import styles from '../questions/questions.module.css';
import { SourceLink } from '../source-link.tsx';
import { useDebouncedValue } from '../use-debounced-value.ts';
import {
  allocationOf,
  type HomeStateFields,
  type MemberFields,
  membersAskedAbout,
  NO_ANSWERS,
  NO_MEMBER,
  toHomeStateRequest,
} from './home-state-answers.ts';
import { InsuredQuestions } from './insured-questions.tsx';

export type FoundHomeState = Extract<HomeStateBody, { outcome: 'FOUND' }> & {
  /** Premium by state, as far as it was asked for one insured. */
  allocation: ReturnType<typeof allocationOf>;
};

const MOST_MEMBERS = 50;

interface Props {
  /** Nothing is asked of the server while the questions are folded away. */
  isOpen: boolean;
  use(found: FoundHomeState): ReactNode;
}

/** The questions and the answer. */
export default function HomeStateQuestions({ isOpen, use }: Props) {
  const [fields, setFields] = useState<HomeStateFields>(NO_ANSWERS);
  const request = useMemo(() => (isOpen ? toHomeStateRequest(fields) : null), [isOpen, fields]);
  const settled = useDebouncedValue(request, 250);
  const answer = useHomeState(settled);
  const result = answer.isError ? undefined : answer.data;

  return (
    <div className={styles.questions}>
      <div className={styles.fields}>
        <SelectField
          label="Named insureds"
          value={fields.affiliatedGroup}
          onChange={(event) =>
            setFields({
              ...fields,
              affiliatedGroup: event.target.value as HomeStateFields['affiliatedGroup'],
            })
          }
        >
          <option value="">Choose</option>
          <option value="no">One insured, or insureds that are not affiliated</option>
          <option value="yes">Several insureds of one affiliated group</option>
        </SelectField>
      </div>
      {fields.affiliatedGroup === 'no' ? (
        <InsuredQuestions fields={fields.insured} change={(insured) => setFields({ ...fields, insured })} />
      ) : null}
      {fields.affiliatedGroup === 'yes' ? (
        <GroupQuestions
          members={fields.members}
          asked={membersAskedAbout(result?.outcome === 'ASK' ? result.questions : [])}
          change={(members) => setFields({ ...fields, members })}
        />
      ) : null}
      <div aria-live="polite">
        {result ? <Answer result={result} fields={fields} use={use} /> : null}
        {answer.error instanceof ApiError ? (
          <Notice tone="warn" title={Object.values(answer.error.fields)[0] ?? answer.error.message} />
        ) : null}
      </div>
    </div>
  );
}

interface GroupProps {
  members: readonly MemberFields[];
  /** The members of whom more is asked than their premium. */
  asked: ReadonlySet<number>;
  change(members: readonly MemberFields[]): void;
}

function GroupQuestions({ members, asked, change }: GroupProps) {
  const set = (position: number, member: MemberFields) =>
    change(members.map((each, index) => (index === position ? member : each)));
  return (
    <>
      {members.map((member, position) => {
        const name = member.name.trim() || `member ${position + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and are never moved
          <div key={position} className={styles.questions}>
            <div className={styles.fields}>
              <TextField
                label={`Member ${position + 1} of the group`}
                autoComplete="off"
                value={member.name}
                onChange={(event) => set(position, { ...member, name: event.target.value })}
              />
              <TextField
                label={`Premium attributed to ${name}`}
                inputMode="decimal"
                autoComplete="off"
                placeholder="0.00"
                value={member.premium}
                onChange={(event) => set(position, { ...member, premium: event.target.value })}
              />
            </div>
            {asked.has(position) || member.kind !== '' ? (
              <InsuredQuestions of={name} fields={member} change={(next) => set(position, next)} />
            ) : null}
          </div>
        );
      })}
      {members.length < MOST_MEMBERS ? (
        <button type="button" className={styles.add} onClick={() => change([...members, NO_MEMBER])}>
          Add another member
        </button>
      ) : null}
    </>
  );
}

interface AnswerProps {
  result: HomeStateBody;
  fields: HomeStateFields;
  use(found: FoundHomeState): ReactNode;
}

function Answer({ result, fields, use }: AnswerProps) {
  if (result.outcome === 'ASK') {
    return <p className={styles.next}>{result.questions.map(({ question }) => question).join(' ')}</p>;
  }
  const law = <SourceLink href={result.source}>{result.citation}</SourceLink>;
  if (result.outcome === 'UNDECIDED') {
    return (
      <Notice tone="warn" title={result.between.map((state) => JURISDICTION_NAMES[state]).join(' or ')}>
        <p>
          {result.reason} ({law})
        </p>
        <p>Confirm with: {result.whoCanSettle}.</p>
      </Notice>
    );
  }
  const allocation = fields.affiliatedGroup === 'no' ? allocationOf(fields.insured) : [];
  return (
    <Notice
      tone={result.caution === null ? 'ok' : 'warn'}
      title={`The home state is ${JURISDICTION_NAMES[result.state]}`}
      action={use({ ...result, allocation })}
    >
      <p>
        {result.reason} ({law})
      </p>
      {result.caution === null ? null : <p>{result.caution}</p>}
    </Notice>
  );
}
