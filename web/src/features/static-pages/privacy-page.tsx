import { LinkButton } from '../../shared/ui/link-button.tsx';
import { privacyMessages } from './messages.ts';
import { Prose } from './prose.tsx';

export default function PrivacyPage() {
  const { contact } = privacyMessages;
  return <Prose words={privacyMessages} end={<LinkButton to="/contact">{contact}</LinkButton>} />;
}
