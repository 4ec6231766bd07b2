import { Monitor, Moon, Sun } from 'lucide-react';
import { themePreferences, useTheme } from '../shared/hooks/use-theme.ts';
import { appMessages } from './messages.ts';
import styles from './theme-switch.module.css';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** The three themes side by side. */
export function ThemeSwitch() {
  const [theme, setTheme] = useTheme();
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{appMessages.theme}</legend>
      {themePreferences.map((preference) => {
        const Icon = icons[preference];
        return (
          <label key={preference} className={styles.choice}>
            <input
              type="radio"
              name="theme"
              className={styles.radio}
              checked={theme === preference}
              onChange={() => setTheme(preference)}
            />
            <Icon aria-hidden="true" className={styles.icon} />
            {appMessages.themes[preference]}
          </label>
        );
      })}
    </fieldset>
  );
}
