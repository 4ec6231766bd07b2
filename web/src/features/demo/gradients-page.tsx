import { type GradientStep, gradientLength, gradientSteps } from '@top100/colours/gradient';
import { greyChroma } from '@top100/colours/grey';
import { contrast, rgbOf } from '@top100/colours/oklch';
import { presets } from '@top100/colours/presets';
import { categories } from '@top100/domain/categories';
import { DemoPage, DemoPart } from './demo-page.tsx';
import styles from './gradients-page.module.css';
import { demoMessages } from './messages.ts';

const messages = demoMessages.gradients;
const ratioOf = ({ bg, fg }: GradientStep) => contrast(rgbOf(bg), rgbOf(fg));
const stepNumbers = Array.from({ length: gradientLength }, (_, index) => index + 1);
/** Rounded down: 4.499 must not be shown as 4.5. */
const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

export default function GradientsPage() {
  return (
    <DemoPage title={messages.title} lead={messages.lead}>
      <DemoPart title={messages.categories}>
        <div className={styles.grid}>
          {categories.map(({ id, label, colour, turn }) => (
            <Gradient key={id} name={label} colour={colour} steps={gradientSteps(colour, turn)} />
          ))}
        </div>
      </DemoPart>
      <DemoPart title={messages.presets}>
        <div className={styles.grid}>
          {presets.map(({ name, colour, turn }) => (
            <Gradient key={name} name={name} colour={colour} steps={gradientSteps(colour, turn)} />
          ))}
        </div>
      </DemoPart>
      <DemoPart title={messages.grey}>
        <div className={styles.grid}>
          {categories
            .filter(({ catalogueName }) => !catalogueName)
            .map(({ id, label, colour, turn }) => (
              <Gradient
                key={id}
                name={label}
                colour={colour}
                steps={gradientSteps(colour, turn, greyChroma)}
              />
            ))}
        </div>
      </DemoPart>
    </DemoPage>
  );
}

function Gradient({ name, colour, steps }: { name: string; colour: string; steps: readonly GradientStep[] }) {
  const lowest = Math.min(...steps.map(ratioOf));
  return (
    <figure className={styles.gradient}>
      <figcaption className={styles.caption}>
        <h3 className={styles.name}>{name}</h3>
        <span className={styles.figures}>
          #{colour} · {messages.lowest(shown(lowest))}
        </span>
      </figcaption>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={stepNumbers[index]}
            className={styles.step}
            style={{ background: step.bg, color: step.fg }}
            title={messages.step(index + 1, step.bg, shown(ratioOf(step)))}
          >
            {index + 1}
            <small>{shown(ratioOf(step))}</small>
          </li>
        ))}
      </ol>
    </figure>
  );
}
