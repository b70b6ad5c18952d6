import { Link } from 'react-router';
import type { FilingBody } from '#contract/filing.ts';
import { fillTemplate } from '#domain/filing/message-template.ts';
import { SelectField } from '../../shared/form/field.tsx';
import { useConfig } from '../../shared/queries/use-config.ts';
import { useMessageTemplates } from '../message-templates/use-message-templates.ts';
import { templateValues } from './template-values.ts';
import styles from './workbench.module.css';

interface Props {
  filing: FilingBody;
  /** Gets the text, filled in from the filing. */
  onChoose(text: string): void;
}

/** Begins a message with one of the texts in the settings. */
export function TemplateChoice({ filing, onChoose }: Props) {
  const templates = useMessageTemplates().data ?? [];
  const agency = useConfig().data?.agency.brandName ?? '';
  return (
    <div className={styles.templates}>
      {templates.length === 0 ? null : (
        <SelectField
          label="Template"
          value=""
          onChange={(event) => {
            const chosen = templates.find(({ id }) => id === event.target.value);
            if (chosen) onChoose(fillTemplate(chosen.text, templateValues(filing, agency)));
          }}
        >
          <option value="">Begin with a template</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Link to="/admin/settings/messages">
        {templates.length === 0 ? 'Add message templates' : 'Edit templates'}
      </Link>
    </div>
  );
}
