import { type LazyComponent, useLazyComponent } from './lazy-component.ts';
import { uiMessages } from './messages.ts';
import { toast } from './toast.ts';

interface LazyDialogProps<Props> {
  dialog: LazyComponent<Props>;
  isOpen: boolean;
  props: Props;
}

/** A dialog whose code comes when it is first opened; where that fails it says so and closes. */
export function LazyDialog<Props extends { onClose: () => void }>(lazy: LazyDialogProps<Props>) {
  const { dialog, isOpen, props } = lazy;
  const Dialog = useLazyComponent(dialog, isOpen, () => {
    toast.error(uiMessages.notLoaded);
    props.onClose();
  });
  return Dialog && <Dialog {...props} />;
}
