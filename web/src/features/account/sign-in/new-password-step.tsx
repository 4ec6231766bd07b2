import { signInMessages as messages } from '../messages.ts';
import { GivenEmail } from './given-email.tsx';
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
      <GivenEmail flow={flow} />
      <NewPasswordFields flow={flow} name="newPassword" label={messages.newPassword} />
    </StepForm>
  );
}
