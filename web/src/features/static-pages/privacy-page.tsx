import { LinkButton } from '../../shared/ui/link-button.tsx';
import { privacyMessages } from './messages.ts';
import { Prose } from './prose.tsx';
import { ProseEnd } from './prose-end.tsx';

export default function PrivacyPage() {
  const { contact, lastChanged } = privacyMessages;
  return (
    <Prose
      words={privacyMessages}
      end={
        <ProseEnd note={lastChanged}>
          <LinkButton to="/contact">{contact}</LinkButton>
        </ProseEnd>
      }
    />
  );
}
