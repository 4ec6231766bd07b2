import { categoryById } from '@top100/contracts/categories';
import type { ExportedList } from '@top100/transfer/write/exported-list';
import { Download, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import styles from './export-dialog.module.css';
import { type ExportFormat, type Paper, usualPaper } from './export-formats.ts';
import { ExportProgress } from './export-progress.tsx';
import { fileName } from './file-name.ts';
import { FormatChoice } from './format-choice.tsx';
import { exportMessages as messages } from './messages.ts';
import { mostRanks, type Shape, shapes } from './picture/picture-plan.ts';
import { PicturePreview } from './picture/picture-preview.tsx';
import { PillChoice } from './pill-choice.tsx';
import { useExport } from './use-export.ts';
import { useFontsAhead } from './use-fonts-ahead.ts';
import { canShareFiles, usePicture } from './use-picture.ts';

export interface ExportDialogProps {
  open: boolean;
  onClose: () => void;
  list: ExportedList;
  author: string | undefined;
}

/** What a list can become, how, and the way to it. */
export function ExportDialog({ open, onClose, list, author }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const [paper, setPaper] = useState<Paper>(() => usualPaper(navigator.languages));
  const [shape, setShape] = useState<Shape>('portrait');
  const [wanted, setWanted] = useState(10);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { progress, make, cancel } = useExport(list, author, onClose);
  const picture = usePicture(canvas, list, onClose);
  useFontsAhead(list, author, open && format === 'pdf');
  const name = fileName(list.title, format, categoryById(list.category).label);
  const counts = ranksToChoose(list.items.length);
  const shown = Math.min(wanted, list.items.length);

  function start() {
    if (format === 'png') void picture.save(name);
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
            </Button>
          </>
        )
      }
    >
      <FormatChoice format={format} onChoose={setFormat} isDisabled={progress !== undefined}>
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
            <PicturePreview canvas={canvas} list={list} shape={shape} shown={shown} author={author} />
          </>
        )}
      </FormatChoice>
    </Modal>
  );
}

/** Ten, twenty-five, and all of them, as far as there are so many. */
function ranksToChoose(total: number): number[] {
  return [...new Set([10, 25, mostRanks].map((count) => Math.min(count, total)))];
}
