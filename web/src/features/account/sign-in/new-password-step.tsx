import { signInMessages as messages } from '../messages.ts';
import { EmailSummary } from './email-summary.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

export function NewPasswordStep({ flow, level }: StepProps) {
  return (
    <StepForm
      flow={flow}
      level={level}
      title={messages.newPasswordTitle}
      text={messages.newPasswordText}
      submitLabel={messages.savePassword}
    >
      <EmailSummary flow={flow} />
      <NewPasswordFields flow={flow} name="newPassword" label={messages.newPassword} />
    </StepForm>
  );
}
