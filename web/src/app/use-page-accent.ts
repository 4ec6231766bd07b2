import { categoryById, homepageColour } from '@top100/contracts/categories';
import { useLayoutEffect } from 'react';
import { accentProperties } from '../shared/colours/accent.ts';
import { currentCategory } from './header/section.ts';

/** The current category's colour is the accent of the whole page, dialogs and toasts included. */
export function usePageAccent(pathname: string): void {
  const category = currentCategory(pathname);
  const { colour } = category ? categoryById(category) : homepageColour;
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(accentProperties(colour))) {
      document.documentElement.style.setProperty(name, value);
    }
  }, [colour]);
}
