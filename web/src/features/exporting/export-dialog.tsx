import { categoryById } from '@top100/domain/categories';
import type { ExportedList } from '@top100/export/write/exported-list';
import { Download, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { PremiumMark } from '../list-basics/premium-mark.tsx';
import styles from './export-dialog.module.css';
import { defaultPaper, type ExportFormat, type Paper } from './export-formats.ts';
import { ExportProgress } from './export-progress.tsx';
import { fileName } from './file-name.ts';
import { FormatChoice } from './format-choice.tsx';
import { exportMessages as messages } from './messages.ts';
import { maxRanks, type Shape, shapes } from './picture/picture-plan.ts';
import { PicturePreview } from './picture/picture-preview.tsx';
import { PillChoice } from './pill-choice.tsx';
import { useExport } from './use-export.ts';
import { canShareFiles, usePicture } from './use-picture.ts';
import { usePreloadFonts } from './use-preload-fonts.ts';

export interface ExportDialogProps {
  open: boolean;
  onClose: () => void;
  list: ExportedList;
  author: string | undefined;
  /** The public list's address, else the site's: shown on pictures and posters. */
  address: string;
  initialFormat: ExportFormat;
  needsPremium: (format: ExportFormat) => boolean;
  /** Called for a format that requires Premium. */
  onPremiumRequired: (format: ExportFormat) => void;
}

/** Selects a format with its options, and exports the list. */
export function ExportDialog(props: ExportDialogProps) {
  const { open, onClose, list, author, address, needsPremium } = props;
  const [format, setFormat] = useState<ExportFormat>(props.initialFormat);
  const [paper, setPaper] = useState<Paper>(() => defaultPaper(navigator.languages));
  const [shape, setShape] = useState<Shape>('portrait');
  const [wanted, setWanted] = useState(10);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { progress, make, cancel } = useExport({ list, author, address }, onClose);
  const picture = usePicture(canvas, list, onClose);
  usePreloadFonts({ list, author, address }, open && format === 'pdf' && !needsPremium('pdf'));
  const name = fileName(list.title, format, categoryById(list.category).label);
  const counts = rankCounts(list.items.length);
  const shown = Math.min(wanted, list.items.length);

  function start() {
    if (needsPremium(format)) props.onPremiumRequired(format);
    else if (format === 'png') void picture.save(name);
    else void make(name, { format, paper });
  }

  return (
    <Modal
      open={open}
      onClose={() => {
        cancel();
        onClose();
      }}
      title={messages.title}
      description={<span dir="auto">{list.title}</span>}
      footer={
        progress ? (
          <ExportProgress progress={progress} onCancel={cancel} />
        ) : (
          <>
            {format === 'png' && canShareFiles() && (
              <Button icon={<Share2 size={18} />} onClick={() => void picture.share(name)}>
                {messages.share}
              </Button>
            )}
            <Button variant="primary" icon={<Download size={18} />} onClick={start}>
              {messages.download(format)}
              {needsPremium(format) && <PremiumMark />}
            </Button>
          </>
        )
      }
    >
      <FormatChoice
        format={format}
        onChoose={setFormat}
        isDisabled={progress !== undefined}
        needsPremium={needsPremium}
      >
        {format === 'pdf' && (
          <PillChoice
            label={messages.paper}
            value={paper}
            options={(['a4', 'letter'] as const).map((value) => ({ value, label: messages.papers[value] }))}
            onChoose={setPaper}
          />
        )}
        {format === 'png' && (
          <>
            <div className={styles.choices}>
              <PillChoice
                label={messages.shape}
                value={shape}
                options={(Object.keys(shapes) as Shape[]).map((value) => ({
                  value,
                  label: messages.shapes[value],
                }))}
                onChoose={setShape}
              />
              {counts.length > 1 && (
                <PillChoice
                  label={messages.ranks}
                  value={String(shown)}
                  options={counts.map((count) => ({
                    value: String(count),
                    label: count === list.items.length ? messages.all(count) : messages.top(count),
                  }))}
                  onChoose={(count) => setWanted(Number(count))}
                />
              )}
            </div>
            <PicturePreview {...{ canvas, list, shape, shown, author, address }} />
          </>
        )}
      </FormatChoice>
    </Modal>
  );
}

/** Up to ten, twenty-five, and all. */
function rankCounts(total: number): number[] {
  return [...new Set([10, 25, maxRanks].map((count) => Math.min(count, total)))];
}
