import { LinkButton } from '../../shared/ui/link-button.tsx';
import { privacyMessages } from './messages.ts';
import { Prose } from './prose.tsx';
import { ProseEnd } from './prose-end.tsx';

export default function PrivacyPage() {
  const { title, lead, parts, contact, lastChanged } = privacyMessages;
  return (
    <Prose
      title={title}
      lead={lead}
      parts={parts}
      end={
        <ProseEnd note={lastChanged}>
          <LinkButton to="/contact">{contact}</LinkButton>
        </ProseEnd>
      }
    />
  );
}
