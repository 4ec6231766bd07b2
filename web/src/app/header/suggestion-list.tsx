import { gradientSteps } from '@top100/colours/gradient';
import { categoryById, categoryOfItemType } from '@top100/domain/categories';
import { itemByline, itemTitle } from '@top100/domain/items';
import type { ReactNode } from 'react';
import { rankColours } from '../../list-view/rank-colours.ts';
import type { FoundOwn } from '../../sync/own-search/find-own.ts';
import { appMessages } from '../messages.ts';
import type { SearchOption } from './search-option.ts';
import styles from './suggestion-list.module.css';
import type { Suggestions } from './use-suggestions.ts';

export interface SuggestionListProps {
  /** The options have the ids `{id}-0`, `{id}-1` …, the list `{id}-list`. */
  id: string;
  options: readonly SearchOption[];
  own: FoundOwn;
  /** The shown catalogue answer; its query is empty without one. */
  found: Suggestions;
  /** The index of the active option; -1 for none. */
  activeIndex: number;
  onHover: (index: number) => void;
  onChoose: (option: SearchOption) => void;
  isOverlay: boolean;
}

/** The results of a search: own lists, their items, catalogue entries. */
export default function SuggestionList(props: SuggestionListProps) {
  const { id, options, own, isOverlay } = props;
  const { query, hasFailed } = props.found;
  const of = (kind: SearchOption['kind']) =>
    options.flatMap((option, index) => (option.kind === kind ? [{ option, index }] : []));
  const entries = of('entry');
  const groups = [
    { kind: 'list', title: appMessages.ownLists, count: own.listCount, shown: of('list') },
    { kind: 'item', title: appMessages.inOwnLists, count: own.itemCount, shown: of('item') },
    { kind: 'entry', title: appMessages.suggestionsHead, count: undefined, shown: entries },
  ];
  return (
    <div className={styles.box} data-overlay={isOverlay || undefined}>
      <div role="listbox" id={`${id}-list`} aria-label={appMessages.suggestions}>
        {groups.map(({ kind, title, count, shown }) =>
          shown.length === 0 ? null : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={kind} role="group" aria-label={title}>
              <p className={styles.head} aria-hidden="true">
                {title}
                {count !== undefined && count > shown.length && <span>{count}</span>}
              </p>
              {shown.map(({ option, index }) => (
                <Option key={index} {...props} option={option} index={index} />
              ))}
            </div>
          ),
        )}
      </div>
      {entries.length === 0 && query !== '' && (
        <p className={styles.note}>{hasFailed ? appMessages.suggestionsFailed : appMessages.nothingFound}</p>
      )}
    </div>
  );
}

interface OptionProps extends Pick<SuggestionListProps, 'id' | 'activeIndex' | 'onHover' | 'onChoose'> {
  option: SearchOption;
  index: number;
}

function Option({ id, activeIndex, option, index, onHover, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys of its options
    <div
      id={`${id}-${index}`}
      role="option"
      aria-selected={index === activeIndex}
      tabIndex={-1}
      className={styles.option}
      data-kind={option.kind}
      // Keeps the focus in the field, which handles the keys.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => index !== activeIndex && onHover(index)}
      onClick={() => onChoose(option)}
    >
      {contentOf(option)}
    </div>
  );
}

function contentOf(option: SearchOption): ReactNode {
  if (option.kind === 'list') {
    const { title, category, itemCount } = option.list;
    const { label, colour, turn, noun, nouns } = categoryById(category);
    const steps = gradientSteps(colour, turn);
    return (
      <>
        <span
          className={styles.tile}
          style={{ background: `linear-gradient(${steps[0]?.bg}, ${steps[60]?.bg})` }}
        />
        <Words title={title} details={appMessages.listDetails(label, itemCount, noun, nouns)} />
      </>
    );
  }
  if (option.kind === 'item') {
    const { item, list, index } = option.found;
    const { bg, fg } = rankColours(categoryById(list.category), list.itemCount)(index);
    return (
      <>
        <b className={styles.tile} style={{ background: bg, color: fg }}>
          {index + 1}
        </b>
        <Words
          title={itemTitle(item)}
          details={[itemByline(item), appMessages.inList(list.title)].filter(Boolean).join(' · ')}
        />
      </>
    );
  }
  const { type, title, artist, year } = option.entry;
  const { label, colour } = categoryOfItemType(type);
  return (
    <>
      <span className={styles.swatch} style={{ background: `#${colour}` }} />
      <Words title={title} details={[artist, year].filter(Boolean).join(' · ')} />
      <span className={styles.kind}>{label}</span>
    </>
  );
}

function Words({ title, details }: { title: string; details: string }) {
  return (
    <span className={styles.words}>
      <bdi className={styles.title}>{title}</bdi>
      {details && <span className={styles.details}>{details}</span>}
    </span>
  );
}
