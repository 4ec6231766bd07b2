import { LinkButton } from '../shared/ui/link-button.tsx';
import { clearInterruptedAction } from './interrupted-action.ts';
import type { ResumeOffer } from './resume-action.ts';

/** Resumes an interrupted action. */
export function ResumeButton({ offer, size }: { offer: ResumeOffer; size?: 'l' }) {
  const { label, to, state } = offer;
  return (
    <LinkButton
      {...(size ? { size } : {})}
      variant="primary"
      to={to}
      state={state}
      onClick={() => !state && clearInterruptedAction()}
    >
      {label}
    </LinkButton>
  );
}
