import { categoryOfItemType } from '@top100/contracts/categories';
import type { Suggestion } from '@top100/contracts/endpoints/catalogue';
import { appMessages } from '../messages.ts';
import styles from './suggestion-list.module.css';
import type { Suggestions } from './use-suggestions.ts';

interface SuggestionListProps {
  /** The options are `{id}-0`, `{id}-1` …, the list is `{id}-list`. */
  id: string;
  found: Suggestions;
  /** Which one the arrows are on; -1 for none. */
  at: number;
  onPoint: (index: number) => void;
  onChoose: (suggestion: Suggestion) => void;
  isOverlay: boolean;
}

export function SuggestionList({ id, found, at, onPoint, onChoose, isOverlay }: SuggestionListProps) {
  const { entries, hasFailed } = found;
  return (
    <div className={styles.box} data-overlay={isOverlay || undefined}>
      {entries.length === 0 ? (
        <p className={styles.note}>{hasFailed ? appMessages.suggestionsFailed : appMessages.nothingFound}</p>
      ) : (
        <p className={styles.head} aria-hidden="true">
          {appMessages.suggestionsHead}
        </p>
      )}
      <div role="listbox" id={`${id}-list`} aria-label={appMessages.suggestions}>
        {entries.map((suggestion, index) => {
          const { label, colour } = categoryOfItemType(suggestion.type);
          const details = [suggestion.artist, suggestion.year].filter(Boolean).join(' · ');
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys of its options
            <div
              key={suggestion.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              className={styles.option}
              // The field keeps the focus: keys are its business.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => index !== at && onPoint(index)}
              onClick={() => onChoose(suggestion)}
            >
              <span className={styles.swatch} style={{ background: `#${colour}` }} />
              <span className={styles.words}>
                <span className={styles.title}>{suggestion.title}</span>
                {details && <span className={styles.details}>{details}</span>}
              </span>
              <span className={styles.kind}>{label}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
