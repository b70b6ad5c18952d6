import { useState } from 'react';
import type { AgencyBody } from '#contract/agency.ts';
import { UPDATE_AGENCY } from '#contract/paths/agency.ts';
import { AGENCY_FIELDS, type AgencyField, REQUIRED_AGENCY_FIELDS } from '#domain/agency/agency-fields.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import type { FieldRule } from '../../shared/form/field-fault.ts';
import { FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { SaveFault } from '../../shared/form/save-fault.tsx';
import { type FieldOf, isFieldFault, useForm } from '../../shared/form/use-form.ts';
import { useKeptForm } from '../../shared/form/use-kept-form.ts';
import type { PasswordProof } from '../../shared/session/password-proof.ts';
import styles from './agency.module.css';
import { ConfirmAgency } from './confirm-agency.tsx';
import { useAgencyChange } from './use-agency.ts';

const CONFLICT = 409;

/** One text: what it is called, what helps to write it, and how many lines it gets. */
export interface AgencyFieldLook {
  label: string;
  hint?: string;
  rows?: number;
  type?: 'email' | 'tel';
}

interface Props {
  agency: AgencyBody;
  fields: Partial<Record<AgencyField, AgencyFieldLook>>;
  /** What these are together, in the middle of a sentence. */
  what: string;
  /** What customers do with it. */
  effect: string;
  /** Takes up what somebody else has saved. */
  onReload(): void;
}

/** Some of what the agency says of itself. What the environment sets is shown, and stays as it is. */
export function AgencyForm({ agency, fields, what, effect, onReload }: Props) {
  const names = Object.keys(fields) as AgencyField[];
  const isGiven = (name: AgencyField) => agency.texts[name].source === 'ENVIRONMENT';
  const rules = Object.fromEntries(
    names.map((name) => [name, isGiven(name) ? { label: labelOf(fields, name) } : ruleOf(fields, name)]),
  ) as Record<AgencyField, FieldRule>;
  const before = Object.fromEntries(names.map((name) => [name, ownText(agency, name)]));
  const form = useForm<Record<string, string>>(rules, before);
  useKeptForm(form, `agency ${what}`, { start: before });
  const [asked, setAsked] = useState<Record<string, string> | null>(null);
  const changedOf = (values: Record<string, string>) =>
    names.filter((name) => !isGiven(name) && values[name] !== before[name]);
  const save = useAgencyChange(
    ({ values, proof }: { values: Record<string, string>; proof: PasswordProof }) => {
      const changed = changedOf(values);
      return call(UPDATE_AGENCY, {
        body: {
          version: agency.version,
          ...proof,
          ...Object.fromEntries(changed.map((name) => [name, values[name]?.trim() ?? ''])),
        },
      });
    },
    {
      onDone: () => {
        setAsked(null);
        toast('Saved');
      },
      onFault: (error) => {
        // A wrong password is told where it was typed; anything else is told here.
        if (!isFieldFault(error, 'currentPassword')) setAsked(null);
        form.takeFaults(error);
      },
    },
  );
  const submit = (values: Record<string, string>) => {
    if (changedOf(values).length > 0) setAsked(values);
    else toast('Saved');
  };
  const isOutdated = save.error instanceof ApiError && save.error.status === CONFLICT;
  return (
    <>
      <form className={styles.form} onSubmit={form.submit(submit)} noValidate>
        <div className={styles.fields}>
          {names.map((name) => (
            <AgencyText key={name} agency={agency} name={name} look={fields[name]} field={form.field(name)} />
          ))}
        </div>
        {save.isError && !isFieldFault(save.error, 'currentPassword') ? (
          <SaveFault error={save.error} isOutdated={isOutdated} onReload={onReload} />
        ) : null}
        {names.every(isGiven) ? null : (
          <div>
            <Button type="submit" variant="dark" loading={save.isPending}>
              Save {what}
            </Button>
          </div>
        )}
      </form>
      {asked === null ? null : (
        <ConfirmAgency
          what={what}
          picture={changedOf(asked).map((name) => (
            <OldAndNew
              key={name}
              label={labelOf(fields, name)}
              before={before[name] ?? ''}
              after={asked[name] ?? ''}
            />
          ))}
          send={(proof) => save.mutateAsync({ values: asked, proof })}
          onClose={() => setAsked(null)}
        >
          {effect}
        </ConfirmAgency>
      )}
    </>
  );
}

/** Whoever confirms it compares them sign by sign. */
function OldAndNew({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <section>
      <h3>{label}</h3>
      <dl className={styles.compared}>
        {before.trim() === '' ? null : (
          <div>
            <dt>Now</dt>
            <dd>{before.trim()}</dd>
          </div>
        )}
        <div>
          <dt>New</dt>
          <dd>{after.trim() || 'Blank'}</dd>
        </div>
      </dl>
    </section>
  );
}

interface TextProps {
  agency: AgencyBody;
  name: AgencyField;
  look: AgencyFieldLook | undefined;
  field: FieldOf;
}

function AgencyText({ agency, name, look, field }: TextProps) {
  const { text, source } = agency.texts[name];
  const isGiven = source === 'ENVIRONMENT';
  const hint = isGiven ? `Set on the server (${AGENCY_FIELDS[name].variable}).` : look?.hint;
  const input = {
    ...field,
    hint,
    readOnly: isGiven,
    autoComplete: 'off',
    ...(source === 'EXAMPLE' ? { placeholder: text } : {}),
  };
  return look?.rows ? (
    <div className={styles.wide}>
      <FormTextArea {...input} rows={look.rows} />
    </div>
  ) : (
    <FormText {...input} {...(look?.type ? { type: look.type } : {})} />
  );
}

const labelOf = (fields: Props['fields'], name: AgencyField) => fields[name]?.label ?? name;

function ruleOf(fields: Props['fields'], name: AgencyField): FieldRule {
  const required: readonly string[] = REQUIRED_AGENCY_FIELDS;
  return {
    label: labelOf(fields, name),
    required: required.includes(name),
    max: AGENCY_FIELDS[name].longest,
    ...(name === 'email' ? { type: 'email' } : {}),
  };
}

/** An example is nobody's text: it stands in the empty field. */
function ownText(agency: AgencyBody, name: AgencyField): string {
  const { text, source } = agency.texts[name];
  return source === 'EXAMPLE' ? '' : text;
}
