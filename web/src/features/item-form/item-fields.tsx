import type { ItemField } from '@top100/domain/item-fields';
import { fieldLabels, genreName } from '@top100/domain/item-messages';
import type { DraftProblems } from '@top100/domain/items';
import { NumberField } from '../../shared/ui/number-field.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { formMessages } from './form-messages.ts';
import styles from './item-fields.module.css';
import type { FormDraft } from './item-form-draft.ts';
import { NoteField } from './note-field.tsx';

/** Longest text field that takes half a line, such as countries and platforms. */
const shortText = 100;

interface ItemFieldsProps {
  fields: readonly ItemField[];
  draft: FormDraft;
  problems: DraftProblems;
  /** Bytes (UTF-8) of the notes of the list's other items. */
  otherNotesBytes?: number;
  onChange: (name: ItemField['name'], value: string) => void;
}

/** The fields of an item, as described in the contracts' table. */
export function ItemFields({ fields, draft, problems, otherNotesBytes = 0, onChange }: ItemFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <div key={field.name} className={styles.field} data-width={widthOf(field)}>
          <ItemFieldControl
            field={field}
            value={draft[field.name] ?? ''}
            error={problems[field.name]}
            otherNotesBytes={otherNotesBytes}
            onChange={(value) => onChange(field.name, value)}
          />
        </div>
      ))}
    </div>
  );
}

/** Long texts take a line, numbers a part of one. */
function widthOf(field: ItemField): 'line' | 'half' | undefined {
  if (field.kind === 'long text') return 'line';
  if (field.kind === 'text') return field.maxLength > shortText ? 'line' : 'half';
  return field.kind === 'choice' ? 'half' : undefined;
}

interface ControlProps {
  field: ItemField;
  value: string;
  error: string | undefined;
  otherNotesBytes: number;
  onChange: (value: string) => void;
}

function ItemFieldControl({ field, otherNotesBytes, ...input }: ControlProps) {
  const { required } = field;
  const { value, onChange } = input;
  const control = { ...input, label: fieldLabels[field.name] };
  switch (field.kind) {
    case 'choice':
      return (
        <SelectField
          {...control}
          options={[
            { value: '', label: formMessages.noChoice },
            ...choicesWith(field.options, value).map((option) => ({
              value: option,
              label: genreName(option),
            })),
          ]}
        />
      );
    case 'number':
      return (
        <NumberField
          {...control}
          value={value === '' ? undefined : Number(value)}
          onChange={(number) => onChange(number === undefined ? '' : String(number))}
        />
      );
    case 'long text':
      return <NoteField {...control} otherNotesBytes={otherNotesBytes} />;
    case 'duration':
      return <TextField {...control} placeholder="3:45" />;
    case 'text':
      return <TextField {...control} dir="auto" required={required} aria-required={required} />;
  }
}

/** Keeps a value from an older list or a file visible and selectable. */
function choicesWith(options: readonly string[], value: string): readonly string[] {
  return value === '' || options.includes(value) ? options : [...options, value];
}
