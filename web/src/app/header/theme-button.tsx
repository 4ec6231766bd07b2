import { Monitor, Moon, Sun } from 'lucide-react';
import { themePreferences, useTheme } from '../../shared/hooks/use-theme.ts';
import { announce } from '../../shared/ui/announce.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { appMessages } from '../messages.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** One button that cycles through the themes; the footer shows all three. */
export function ThemeButton() {
  const [theme, setTheme] = useTheme();
  const Icon = icons[theme];
  const next = themePreferences[(themePreferences.indexOf(theme) + 1) % themePreferences.length] ?? 'system';
  return (
    <Tooltip isLabel text={appMessages.themeNow[theme]}>
      <IconButton
        label={appMessages.themeNow[theme]}
        icon={<Icon />}
        onClick={() => {
          setTheme(next);
          announce(appMessages.themeNow[next]);
        }}
      />
    </Tooltip>
  );
}
