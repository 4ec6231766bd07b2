import { LinkButton } from '../../shared/ui/link-button.tsx';
import { CategoryPicker } from './category-picker.tsx';
import styles from './home-page.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { homeMessages } from './messages.ts';
import { Poster } from './poster.tsx';
import { UpgradeBanner } from './upgrade-banner.tsx';

/** The home page of visitors; members have member-home.tsx. */
export default function HomePage() {
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div>
          <h1 className={styles.headline}>{homeMessages.headline}</h1>
          <p className={styles.lead}>{homeMessages.lead}</p>
          <div className={styles.actions}>
            <LinkButton variant="primary" size="l" to="/my-lists">
              {homeMessages.create}
            </LinkButton>
            <LinkButton size="l" to="/discover/popular/songs">
              {homeMessages.discover}
            </LinkButton>
          </div>
        </div>
        <Poster />
      </section>
      <CategoryPicker />
      <HowItWorks />
      <UpgradeBanner />
    </div>
  );
}
