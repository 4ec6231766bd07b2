import { GradientListsPage } from '../features/demo/gradient-lists-page.tsx';
import { posterLists } from '../features/home/poster-lists.ts';

/** /demo/gradient-lists: the lists of the home page's poster at full length. */
export default function DemoGradientListsPage() {
  return <GradientListsPage titles={posterLists} />;
}
