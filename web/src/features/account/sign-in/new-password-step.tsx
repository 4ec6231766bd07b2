import { signInMessages as messages } from '../messages.ts';
import { EmailSummary } from './email-summary.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

export function NewPasswordStep(props: StepProps) {
  return (
    <StepForm
      {...props}
      title={messages.newPasswordTitle}
      text={messages.newPasswordText}
      submitLabel={messages.savePassword}
    >
      <EmailSummary flow={props.flow} />
      <NewPasswordFields flow={props.flow} name="newPassword" label={messages.newPassword} />
    </StepForm>
  );
}
