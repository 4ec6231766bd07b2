import { DemoPage } from '../features/demo/demo-page.tsx';
import { RankingDemo } from '../features/lists/ranking/ranking-demo.tsx';
import { appMessages } from './messages.ts';

/** /demo/lists: the ranking of My Lists over a made-up list; nothing of it is saved. */
export default function DemoListsPage() {
  return (
    <DemoPage title={appMessages.demoListsTitle} lead={appMessages.demoListsLead}>
      <RankingDemo count={100} />
    </DemoPage>
  );
}
