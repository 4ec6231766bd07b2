import { LinkButton } from '../../shared/ui/link-button.tsx';
import { termsMessages } from './messages.ts';
import { Prose } from './prose.tsx';
import { ProseEnd } from './prose-end.tsx';

export default function TermsPage() {
  const { where, lastChanged } = termsMessages;
  return (
    <Prose
      words={termsMessages}
      end={
        <ProseEnd note={lastChanged}>
          <LinkButton to="/local-storage">{where}</LinkButton>
        </ProseEnd>
      }
    />
  );
}
