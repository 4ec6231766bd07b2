import { LockKeyhole } from 'lucide-react';
import { useId } from 'react';
import { rightsOf, tierOf, useSession } from '../../session/session.ts';
import { IntervalChoice } from './interval-choice.tsx';
import { upgradeMessages as messages } from './messages.ts';
import { PremiumCard } from './premium-card.tsx';
import { offerOf, useShop } from './prices.ts';
import { TierCard } from './tier-card.tsx';
import { pointsOf } from './tiers.ts';
import styles from './upgrade-page.module.css';
import { useSelectedInterval } from './use-selected-interval.ts';

/** /upgrade: the three tiers, the price of Premium, and the checkout. */
export default function UpgradePage() {
  const session = useSession();
  const tier = tierOf(session);
  const [interval, choose] = useSelectedInterval();
  const shop = useShop();
  return (
    <div className={styles.page}>
      <div className={styles.plans}>
        <div className={styles.head}>
          <h1 className={styles.title}>{messages.title}</h1>
          <p className={styles.lead}>{messages.lead}</p>
          {rightsOf(session).canUpgrade && (
            <IntervalChoice
              interval={interval}
              saved={offerOf('annual', shop.prices).saved}
              onChoose={choose}
            />
          )}
        </div>
        <ul className={styles.free} aria-label={messages.freePlans}>
          {(['not_registered', 'free'] as const).map((one) => (
            <li key={one}>
              <TierCard tier={one} points={pointsOf(one, session.limits[one])} isOwn={one === tier} />
            </li>
          ))}
        </ul>
        <div className={styles.premium}>
          <PremiumCard
            points={pointsOf('premium', session.limits.premium)}
            interval={interval}
            shop={shop}
            session={session}
          />
        </div>
      </div>
      <p className={styles.secure}>
        <LockKeyhole size={18} aria-hidden="true" />
        <span>
          {messages.secure} {shop.isTest && <strong>{messages.test}</strong>}
        </span>
      </p>
      <Questions />
    </div>
  );
}

function Questions() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.questions}>
        {messages.questions}
      </h2>
      <ul className={styles.answers}>
        {messages.answers.map(({ title, text }) => (
          <li key={title}>
            <h3 className={styles.answer}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
