import { LinkButton } from '../../shared/ui/link-button.tsx';
import { termsMessages } from './messages.ts';
import { Prose } from './prose.tsx';
import { ProseEnd } from './prose-end.tsx';

export default function TermsPage() {
  const { title, lead, parts, where, lastChanged } = termsMessages;
  return (
    <Prose
      title={title}
      lead={lead}
      parts={parts}
      end={
        <ProseEnd note={lastChanged}>
          <LinkButton to="/local-storage">{where}</LinkButton>
        </ProseEnd>
      }
    />
  );
}
