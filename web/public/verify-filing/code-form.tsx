import { useState } from 'react';
import { useNavigate } from 'react-router';
import { readVerificationCode } from '#domain/filing/verification-code.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/button.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import form from '../form.module.css';
import { SHAPE_OF_CODE } from './shape-of-code.ts';

const RULES = { code: { label: 'Verification code', required: true } };
const MALFORMED = { fields: { code: `That isn’t a verification code. ${SHAPE_OF_CODE}` } };

/** Leads whoever types a code, in whatever way they read it, to what it proves. */
export function CodeForm() {
  const fields = useForm(RULES);
  const navigate = useNavigate();
  // Drawn anew with each fault, so that a correction typed at once is sent, too.
  const [, setFaults] = useState(0);
  const verify = ({ code: typed }: { code: string }) => {
    const code = readVerificationCode(typed);
    if (code !== null) return navigate(`/verify/${code}`);
    setFaults((before) => before + 1);
    fields.takeFaults(new ApiError(422, MALFORMED));
  };
  return (
    <form className={form.form} onSubmit={fields.submit(verify)} noValidate>
      <FormText
        {...fields.field('code')}
        hint="Capital or small letters, with or without dashes."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" block>
        Verify
      </Button>
    </form>
  );
}
