import { tierOf, useSession } from '../../session/session.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { CategoryPicker } from './category-picker.tsx';
import styles from './home-page.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { homeMessages } from './messages.ts';
import { Poster } from './poster.tsx';
import { UpgradeBanner } from './upgrade-banner.tsx';

/** Spec section 1. */
export default function HomePage() {
  const isPremium = tierOf(useSession()) === 'premium';
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
      {!isPremium && <UpgradeBanner />}
    </div>
  );
}
