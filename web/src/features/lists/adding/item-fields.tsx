import type { ItemField } from '@top100/contracts/item-fields';
import type { DraftProblems } from '@top100/contracts/items';
import { NumberField } from '../../../shared/ui/number-field.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import styles from './item-fields.module.css';
import type { FormDraft } from './item-form-draft.ts';
import { addingMessages as messages } from './messages.ts';

/** Countries and platforms. */
const shortText = 100;

interface ItemFieldsProps {
  fields: readonly ItemField[];
  draft: FormDraft;
  problems: DraftProblems;
  onChange: (name: ItemField['name'], value: string) => void;
}

/** Fields of an item, as the contracts' table describes them. */
export function ItemFields({ fields, draft, problems, onChange }: ItemFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <div key={field.name} className={styles.field} data-width={widthOf(field)}>
          <ItemFieldControl
            field={field}
            value={draft[field.name] ?? ''}
            error={problems[field.name]}
            onChange={(value) => onChange(field.name, value)}
          />
        </div>
      ))}
    </div>
  );
}

/** Names take a line, numbers a part of one. */
function widthOf(field: ItemField): 'line' | 'half' | undefined {
  if (field.kind === 'text') return field.maxLength > shortText ? 'line' : 'half';
  return field.kind === 'choice' ? 'half' : undefined;
}

interface ControlProps {
  field: ItemField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function ItemFieldControl({ field, value, error, onChange }: ControlProps) {
  const { label, required } = field;
  switch (field.kind) {
    case 'choice':
      return (
        <SelectField
          label={label}
          error={error}
          value={value}
          onChange={onChange}
          options={[
            { value: '', label: messages.noChoice },
            ...choicesWith(field.options, value).map((option) => ({ value: option, label: option })),
          ]}
        />
      );
    case 'number':
      return (
        <NumberField
          label={label}
          error={error}
          value={value === '' ? undefined : Number(value)}
          onChange={(number) => onChange(number === undefined ? '' : String(number))}
        />
      );
    case 'duration':
      return <TextField label={label} error={error} placeholder="3:45" value={value} onChange={onChange} />;
    case 'text':
      return (
        <TextField
          label={label}
          dir="auto"
          error={error}
          required={required}
          aria-required={required}
          value={value}
          onChange={onChange}
        />
      );
  }
}

/** A choice that an older list or a file brought along stays to be seen, and to be changed. */
function choicesWith(options: readonly string[], value: string): readonly string[] {
  return value === '' || options.includes(value) ? options : [...options, value];
}
