import { Mail } from 'lucide-react';
import { buttonClass } from '../../shared/ui/button.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { contactAddress } from './contact-address.ts';
import { contactMessages } from './messages.ts';
import { Prose } from './prose.tsx';

export default function ContactPage() {
  const { write, where } = contactMessages;
  return (
    <Prose words={contactMessages} end={<LinkButton to="/local-storage">{where}</LinkButton>}>
      <a href={`mailto:${contactAddress}`} className={buttonClass({ variant: 'primary', size: 'l' })}>
        <Mail aria-hidden="true" />
        {write(contactAddress)}
      </a>
    </Prose>
  );
}
