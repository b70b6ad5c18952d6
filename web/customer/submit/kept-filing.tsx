import { type RefObject, useState } from 'react';
import { describeFein, parseFein } from '#domain/filing/fein.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { Notice } from '../../shared/notice.tsx';
import { useKeptTyping } from '../../shared/session/use-kept-typing.ts';
import type { FilingFormModel } from './filing-form-model.ts';
import type { useFilingForm } from './use-filing-form.ts';

interface KeptFiling {
  content: FilingInputs;
  version: number | null;
  /** Whether a FEIN was typed that is nowhere but in the form. */
  lacksFein: boolean;
}

/** Whether the FEIN was typed and the server does not have it. */
function hasTypedFein({ insured }: FilingInputs, atServer: FilingInputs | null): boolean {
  const digits = parseFein(insured?.fein ?? '');
  const kept = describeFein(atServer?.insured?.fein ?? '');
  return digits !== null && kept !== `ending ${digits.slice(-4)}`;
}

interface Props {
  model: RefObject<FilingFormModel>;
  form: Pick<ReturnType<typeof useFilingForm>, 'content' | 'load'>;
}

/**
 * Keeps the filing form when the sign-in ends in the middle of it, as useKeptTyping does. Of a FEIN, which no browser
 * keeps, what the server has comes back; shows whether one has to be typed again.
 */
export default function KeptFiling({ model, form }: Props) {
  const [lacksFein, setLacking] = useState(false);
  useKeptTyping<KeptFiling>({
    place: () => model.current.typedFor.place,
    read() {
      const { isDirty, save, checked, typedFor } = model.current;
      if (!isDirty && save.kind !== 'saving') return null;
      const content = form.content();
      return { content, version: typedFor.version, lacksFein: hasTypedFein(content, checked) };
    },
    restore({ content, version, lacksFein: isLacking }) {
      const { insured } = content;
      const { fein } = model.current.start.insured ?? {};
      const whole = { ...content, ...(insured && fein ? { insured: { fein, ...insured } } : {}) };
      form.load(whole);
      model.current.restore(whole, version);
      setLacking(isLacking);
    },
  });
  return lacksFein ? (
    <Notice tone="info">What you typed is kept, except the FEIN. Enter it again.</Notice>
  ) : null;
}
