import { maxFeaturedEntries } from '@top100/contracts/admin-limits';
import {
  type CategoryId,
  categories,
  categoryById,
  defaultCategory,
  isCategoryId,
} from '@top100/domain/categories';
import { useSearchParams } from 'react-router-dom';
import { announce } from '../../../shared/ui/announce.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import styles from '../admin.module.css';
import { FindList } from '../find-list.tsx';
import { LoadState } from '../load-state.tsx';
import { adminMessages as messages } from '../messages.ts';
import own from './featured.module.css';
import { FeaturedRows } from './featured-rows.tsx';
import { useFeaturedDraft } from './use-featured-draft.ts';

const options = categories.map(({ id, label }) => ({ value: id, label }));

/** The featured lists of a category, with order and schedule. */
export function FeaturedSection() {
  const [params, setParams] = useSearchParams();
  const named = params.get('category');
  const category = isCategoryId(named) ? named : defaultCategory.id;
  const choose = (id: CategoryId) => setParams({ category: id }, { replace: true });
  return (
    <>
      <div className={own.category}>
        <SelectField label={messages.category} value={category} onChange={choose} options={options} />
        <p className={styles.quiet}>{messages.featuredText}</p>
      </div>
      <FeaturedOf key={category} category={category} />
    </>
  );
}

function FeaturedOf({ category }: { category: CategoryId }) {
  const draft = useFeaturedDraft(category);
  const { entries, change } = draft;
  const isIn = (id: string) => entries.some(({ list }) => list.id === id);
  const isFull = entries.length >= maxFeaturedEntries;

  function move(from: number, to: number): void {
    const moved = entries[from];
    if (!moved || to < 0 || to >= entries.length || from === to) return;
    change(entries.toSpliced(from, 1).toSpliced(to, 0, moved));
    announce(messages.movedTo(moved.list.title, to + 1));
  }

  return (
    <LoadState answer={draft.answer} height={480}>
      {() => (
        <>
          {entries.length === 0 ? (
            <p className={styles.quiet}>{messages.nothingFeatured}</p>
          ) : (
            <FeaturedRows
              label={`${messages.featuredList}: ${categoryById(category).label}`}
              entries={entries}
              onMove={move}
              onChange={(index, entry) => change(entries.with(index, entry))}
              onRemove={(index) => change(entries.toSpliced(index, 1))}
            />
          )}
          {draft.isChanged && <SaveBar draft={draft} />}
          <FindList
            category={category}
            action={(list) => (
              <Button
                aria-label={isIn(list.id) ? messages.added : messages.addNamed(list.title)}
                aria-disabled={isIn(list.id) || isFull || !list.isPublic || undefined}
                onClick={() =>
                  change([...entries, { list, startsAt: null, endsAt: null, isShown: undefined }])
                }
              >
                {isIn(list.id) ? messages.added : messages.add}
              </Button>
            )}
          />
        </>
      )}
    </LoadState>
  );
}

function SaveBar({ draft }: { draft: ReturnType<typeof useFeaturedDraft> }) {
  return (
    <div className={own.saveBar}>
      <span>{messages.unsaved}</span>
      <Button onClick={draft.discard}>{messages.discard}</Button>
      <Button
        variant="primary"
        aria-disabled={!draft.isValid || draft.isSaving || undefined}
        onClick={() => void draft.save()}
      >
        {draft.isSaving ? messages.saving : messages.save}
      </Button>
    </div>
  );
}
