import { type Category, type CategoryId, categories } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import { ListRows } from '../../list-view/list-rows.tsx';
import { DemoPage } from './demo-page.tsx';
import styles from './gradient-lists-page.module.css';
import { demoMessages } from './messages.ts';

const { title, lead } = demoMessages.gradientLists;

/** A short list in every category's gradient; the app passes the titles. */
export function GradientListsPage({ titles }: { titles: Readonly<Record<CategoryId, readonly string[]>> }) {
  return (
    <DemoPage title={title} lead={lead}>
      <div className={styles.lists}>
        {categories.map((category) => (
          <section key={category.id} className={styles.list}>
            <h2 className={styles.name}>{category.label}</h2>
            <ListRows category={category} items={itemsOf(category, titles[category.id])} />
          </section>
        ))}
      </div>
    </DemoPage>
  );
}

function itemsOf({ id, itemType }: Category, titles: readonly string[]): Item[] {
  return titles.map((title, index) => ({
    id: `${id}-${index}`,
    type: itemType,
    dateAdded: '2026-01-01T00:00:00.000Z',
    title,
  }));
}
