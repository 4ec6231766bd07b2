import { FileBraces, FileSpreadsheet, Image, type LucideIcon, Printer, Table } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import radio from '../../shared/ui/cover-radio.module.css';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { PremiumMark } from '../list-basics/premium-mark.tsx';
import { type ExportFormat, exportFormats } from './export-formats.ts';
import styles from './format-choice.module.css';
import { exportMessages as messages } from './messages.ts';

const icons: Readonly<Record<ExportFormat, LucideIcon>> = {
  pdf: Printer,
  png: Image,
  xlsx: FileSpreadsheet,
  csv: Table,
  json: FileBraces,
};

interface FormatChoiceProps {
  format: ExportFormat;
  onChoose: (format: ExportFormat) => void;
  isDisabled: boolean;
  needsPremium: (format: ExportFormat) => boolean;
  /** Options of the selected format. */
  children: ReactNode;
}

/** The formats with their purposes. */
export function FormatChoice({ format, onChoose, isDisabled, needsPremium, children }: FormatChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice} disabled={isDisabled}>
      <legend>
        <VisuallyHidden>{messages.format}</VisuallyHidden>
      </legend>
      {exportFormats.map((one) => {
        const Icon = icons[one];
        const { name: title, kind, text } = messages.formats[one];
        const isChosen = one === format;
        return (
          <div key={one} className={styles.card} data-chosen={isChosen || undefined}>
            <label className={styles.format}>
              <input
                type="radio"
                className={radio.cover}
                name={name}
                value={one}
                checked={isChosen}
                onChange={() => onChoose(one)}
              />
              <Icon size={22} aria-hidden="true" />
              <span className={styles.words}>
                <span className={styles.name}>
                  {title} <span className={styles.kind}>{kind}</span>
                  {needsPremium(one) && <PremiumMark />}
                </span>
                <span className={styles.text}>{text}</span>
              </span>
            </label>
            {isChosen && children && <div className={styles.options}>{children}</div>}
          </div>
        );
      })}
    </fieldset>
  );
}
