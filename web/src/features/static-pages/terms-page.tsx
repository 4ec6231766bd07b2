import { LinkButton } from '../../shared/ui/link-button.tsx';
import { termsMessages } from './messages.ts';
import { Prose } from './prose.tsx';

export default function TermsPage() {
  const { where } = termsMessages;
  return <Prose words={termsMessages} end={<LinkButton to="/local-storage">{where}</LinkButton>} />;
}
