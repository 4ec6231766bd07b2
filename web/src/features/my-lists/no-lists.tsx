import { gradientSteps } from '@top100/colours/gradient';
import type { Category } from '@top100/domain/categories';
import { ArchiveRestore, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useCatalogueCategories } from '../../shared/api/catalogue-categories.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { listsMessages as messages } from '../list-basics/messages.ts';
import { ImportButton } from './import-button.tsx';
import styles from './my-lists.module.css';

export interface NoListsProps {
  category: Category;
  onCreate: () => void;
  onImport: () => void;
  /** For members: opens "Recently deleted". */
  onDeletedLists: (() => void) | undefined;
}

/** A category without lists. */
export function NoLists({ category, onCreate, onImport, onDeletedLists }: NoListsProps) {
  const [params] = useSearchParams();
  // Selected in the header's search: the first list will add it.
  const wanted = params.get('add')?.trim();
  const { isSearchable } = useCatalogueCategories()[category.id];
  return (
    <div className={styles.empty}>
      <EmptyState
        level={1}
        title={messages.noListsYet(category)}
        text={
          wanted
            ? messages.waiting(wanted)
            : isSearchable
              ? messages.noListsText(category)
              : messages.notSearchable
        }
        picture={<Podium category={category} />}
        action={
          <>
            <Button variant="primary" size="l" icon={<Plus size={20} />} onClick={onCreate}>
              {messages.createFirst}
            </Button>
            <ImportButton size="l" onClick={onImport} />
            {onDeletedLists && (
              <Button size="l" icon={<ArchiveRestore size={18} />} onClick={onDeletedLists}>
                {messages.deletedLists}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}

/** The first three ranks in the category's colours, as a preview. */
function Podium({ category }: { category: Category }) {
  const steps = gradientSteps(category.colour, category.turn);
  return (
    <div className={styles.podium}>
      {[0, 30, 60].map((step, index) => (
        <b key={step} style={{ background: steps[step]?.bg, color: steps[step]?.fg }}>
          {index + 1}
        </b>
      ))}
    </div>
  );
}
