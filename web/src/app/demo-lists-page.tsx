import { DemoPage } from '../features/demo/demo-page.tsx';
import { RankingDemo } from '../features/ranking/ranking-demo.tsx';
import { appMessages } from './messages.ts';

/** /demo/lists: the ranking of My Lists with a generated list; nothing is saved. */
export default function DemoListsPage() {
  return (
    <DemoPage title={appMessages.demoListsTitle} lead={appMessages.demoListsLead}>
      <RankingDemo count={100} />
    </DemoPage>
  );
}
