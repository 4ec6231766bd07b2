import { gradientImage, gradientSteps } from '@top100/colours/gradient';
import { greyChroma } from '@top100/colours/grey';
import { type Category, categories } from '@top100/domain/categories';
import { Link } from 'react-router-dom';
import { type CatalogueCategory, useCatalogueCategories } from '../../shared/api/catalogue-categories.ts';
import styles from './category-picker.module.css';
import { homeMessages } from './messages.ts';

/** The nine categories as tiles in their colours; those without a catalogue are grey until hovered. */
export function CategoryPicker() {
  const catalogue = useCatalogueCategories();
  return (
    <section aria-labelledby="picker-title">
      <h2 id="picker-title">{homeMessages.pickerTitle}</h2>
      <ul className={styles.tiles}>
        {categories.map((category) => (
          <li key={category.id}>
            <Tile category={category} catalogue={catalogue[category.id]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ category, catalogue }: { category: Category; catalogue: CatalogueCategory }) {
  const { id, label, colour, turn } = category;
  const steps = gradientSteps(colour, turn);
  const grey = gradientSteps(colour, turn, greyChroma);
  return (
    <Link to={`/my-lists/${id}`} className={styles.tile} style={{ color: steps[0]?.fg }}>
      {/* Both have equal luminances, so the text is legible on either. */}
      <span className={styles.colour} style={{ backgroundImage: gradientImage(steps, '120deg') }} />
      {!catalogue.isSearchable && (
        <span className={styles.grey} style={{ backgroundImage: gradientImage(grey, '120deg') }} />
      )}
      <span className={styles.label}>{label}</span>
      <span className={styles.how}>{searchHint(category, catalogue)}</span>
    </Link>
  );
}

function searchHint(category: Category, { isSearchable, entries }: CatalogueCategory): string {
  if (!isSearchable) return homeMessages.manualEntry;
  return entries ? homeMessages.searchCounted(entries, category) : homeMessages.searchUncounted(category);
}
