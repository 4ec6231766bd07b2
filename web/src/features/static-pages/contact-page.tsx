import { Mail } from 'lucide-react';
import { buttonClass } from '../../shared/ui/button.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { contactAddress } from './contact-address.ts';
import { contactMessages } from './messages.ts';
import { Prose } from './prose.tsx';
import { ProseEnd } from './prose-end.tsx';

export default function ContactPage() {
  const { title, lead, write, parts, where } = contactMessages;
  return (
    <Prose
      title={title}
      lead={lead}
      parts={parts}
      end={
        <ProseEnd>
          <LinkButton to="/local-storage">{where}</LinkButton>
        </ProseEnd>
      }
    >
      <a href={`mailto:${contactAddress}`} className={buttonClass({ variant: 'primary', size: 'l' })}>
        <Mail aria-hidden="true" />
        {write(contactAddress)}
      </a>
    </Prose>
  );
}
