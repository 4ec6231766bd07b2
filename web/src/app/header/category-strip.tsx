import { gradientSteps } from '@top100/colours/gradient';
import { greyChroma } from '@top100/colours/grey';
import { categories } from '@top100/domain/categories';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCatalogueCategories } from '../../shared/api/catalogue-categories.ts';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { appMessages } from '../messages.ts';
import styles from './category-strip.module.css';
import { categoryPath, highlightedCategory } from './section.ts';

/** The nine categories as links within the current section; scrolls horizontally if they don't fit. */
export function CategoryStrip() {
  const { pathname, search } = useLocation();
  const catalogue = useCatalogueCategories();
  const current = highlightedCategory(pathname);
  const strip = useRef<HTMLUListElement>(null);
  const edges = useHiddenEdges(strip);

  useLayoutEffect(() => {
    const box = strip.current;
    const active = box?.querySelector<HTMLElement>(`[data-category="${current}"]`);
    if (!box || !active) return;
    box.scrollLeft = active.offsetLeft - (box.clientWidth - active.offsetWidth) / 2;
  }, [current]);

  return (
    <nav aria-label={appMessages.categories} className={styles.frame}>
      <ul ref={strip} className={styles.strip} data-more-before={edges.before} data-more-after={edges.after}>
        {categories.map(({ id, label, colour, turn }) => {
          const { isSearchable } = catalogue[id];
          const swatch = gradientSteps(colour, turn, isSearchable ? 1 : greyChroma);
          const link = (
            <Link
              to={categoryPath(pathname, id, search)}
              aria-current={id === current ? 'page' : undefined}
              aria-label={isSearchable ? undefined : appMessages.manualOnly(label)}
              className={styles.link}
              data-dimmed={!isSearchable || undefined}
            >
              <span className={styles.swatch} style={{ background: swatch[0]?.bg }} />
              {label}
            </Link>
          );
          return (
            <li key={id} data-category={id}>
              {isSearchable ? (
                link
              ) : (
                <Tooltip isLabel text={appMessages.manualOnly(label)}>
                  {link}
                </Tooltip>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** At which ends there is hidden content: the strip fades there. */
function useHiddenEdges(box: React.RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ before: false, after: false });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const before = scrollLeft > 2;
      const after = scrollLeft + clientWidth < scrollWidth - 2;
      setEdges((now) => (now.before === before && now.after === after ? now : { before, after }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [box]);
  return edges;
}
