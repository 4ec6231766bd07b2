import { Ellipsis, Pencil, Plus, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { NumberField } from '../../shared/ui/number-field.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { TextArea } from '../../shared/ui/text-area.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { titleToastMs, toast } from '../../shared/ui/toast.ts';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { DemoPage, DemoPart } from './demo-page.tsx';
import { demoMessages } from './messages.ts';
import { SimpleDialogs } from './simple-dialogs.tsx';
import styles from './simple-page.module.css';

const messages = demoMessages.simple;

/** /demo/simple: every UI component in all its states. */
export default function SimplePage() {
  return (
    <DemoPage title={messages.title} lead={messages.lead}>
      <DemoPart title={messages.buttons}>
        <div className={styles.row}>
          <Button variant="primary">{messages.primary}</Button>
          <Button>{messages.quiet}</Button>
          <Button variant="accent" icon={<Plus />}>
            {messages.accent}
          </Button>
          <Button variant="danger">{messages.danger}</Button>
          <Button variant="primary" size="l">
            {messages.primary}
          </Button>
          <LinkButton size="l" to="/my-lists">
            {messages.quiet}
          </LinkButton>
          <Tooltip text={messages.disabledWhy}>
            <Button aria-disabled>{messages.disabled}</Button>
          </Tooltip>
          <Tooltip isLabel text={messages.add}>
            <IconButton label={messages.add} icon={<Plus />} />
          </Tooltip>
        </div>
      </DemoPart>
      <DemoPart title={messages.fields}>
        <Fields />
      </DemoPart>
      <DemoPart title={messages.dialogs}>
        <div className={styles.row}>
          <SimpleDialogs />
          <Menu
            trigger={<Button icon={<Ellipsis />}>{messages.menu}</Button>}
            align="start"
            items={[
              { label: messages.rename, icon: <Pencil />, shortcut: 'F2', onSelect: say(messages.rename) },
              { label: messages.share, icon: <Share2 />, disabled: true, onSelect: say(messages.share) },
              {
                label: messages.remove,
                icon: <Trash2 />,
                danger: true,
                startsGroup: true,
                onSelect: say(messages.remove),
              },
            ]}
          />
        </div>
      </DemoPart>
      <DemoPart title={messages.toasts}>
        <div className={styles.row}>
          {(['success', 'error', 'warning', 'info'] as const).map((type) => (
            <Button key={type} onClick={() => toast[type](messages.toastText)}>
              {messages[type]}
            </Button>
          ))}
          <Button
            onClick={() =>
              toast.success(messages.toastText, {
                title: messages.toastTitle,
                duration: titleToastMs,
                action: { label: messages.undo, onClick: say(messages.undo) },
              })
            }
          >
            {messages.undo}
          </Button>
        </div>
      </DemoPart>
      <DemoPart title={messages.states}>
        <div className={styles.lines} aria-busy="true">
          <Skeleton height={28} width={260} />
          <Skeleton height={16} width={420} />
          <Skeleton height={58} radius="var(--r-m)" />
        </div>
        <EmptyState
          level={3}
          title={messages.emptyTitle}
          text={messages.emptyText}
          action={<Button variant="accent">{messages.create}</Button>}
        />
      </DemoPart>
    </DemoPage>
  );
}

function Fields() {
  const [title, setTitle] = useState('');
  const [year, setYear] = useState<number | undefined>(1850);
  const [genre, setGenre] = useState(messages.genres[0] ?? '');
  const [notes, setNotes] = useState('');
  return (
    <div className={styles.fields}>
      <TextField label={messages.name} hint={messages.nameHint} value={title} onChange={setTitle} />
      <NumberField
        label={messages.year}
        value={year}
        onChange={setYear}
        error={year !== undefined && year < 1900 ? messages.yearError : undefined}
      />
      <SelectField
        label={messages.genre}
        value={genre}
        onChange={setGenre}
        options={messages.genres.map((name) => ({ value: name, label: name }))}
      />
      <TextArea label={messages.notes} value={notes} onChange={setNotes} />
    </div>
  );
}

function say(text: string) {
  return () => void toast.info(text);
}
