import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { useConfirm } from '../../shared/ui/confirm.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import type { ModalProps } from '../../shared/ui/modal-dialog.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { demoMessages } from './messages.ts';

const messages = demoMessages.simple;
type Size = NonNullable<ModalProps['size']>;

export function SimpleDialogs() {
  const [size, setSize] = useState<Size>('m');
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const confirm = useConfirm();
  const open = (wanted: Size) => () => {
    setSize(wanted);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const ask = async () => {
    const isYes = await confirm({
      title: messages.askTitle,
      message: messages.askText,
      okLabel: messages.askOk,
      type: 'danger',
    });
    toast.info(messages.answer(isYes));
  };
  const tell = async () => {
    const isYes = await confirm({
      title: messages.tellTitle,
      message: messages.tellText,
      showCancel: false,
      type: 'success',
    });
    toast.info(messages.answer(isYes));
  };
  return (
    <>
      <Button onClick={open('m')}>{messages.open}</Button>
      <Button onClick={open('l')}>{messages.sheet}</Button>
      <Button onClick={ask}>{messages.ask}</Button>
      <Button onClick={tell}>{messages.tell}</Button>
      <Modal
        open={isOpen}
        onClose={close}
        size={size}
        title={messages.dialogTitle}
        description={messages.dialogText}
        footer={
          <Button variant="primary" onClick={close}>
            {messages.done}
          </Button>
        }
      >
        <TextField label={messages.name} value={name} onChange={setName} />
      </Modal>
    </>
  );
}
