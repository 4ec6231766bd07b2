import { LinkButton } from '../../shared/ui/link-button.tsx';
import { localStorageMessages } from './messages.ts';
import { Prose } from './prose.tsx';
import { ProseEnd } from './prose-end.tsx';
import { StorageState } from './storage-state.tsx';

export default function LocalStoragePage() {
  const { title, lead, parts, toLists } = localStorageMessages;
  return (
    <Prose
      title={title}
      lead={lead}
      parts={parts}
      end={
        <ProseEnd>
          <LinkButton variant="primary" to="/my-lists">
            {toLists}
          </LinkButton>
        </ProseEnd>
      }
    >
      <StorageState />
    </Prose>
  );
}
