import { categoryById, homepageColour } from '@top100/domain/categories';
import { useLayoutEffect } from 'react';
import { accentProperties } from '../shared/colours/accent.ts';
import { currentCategory } from './header/section.ts';

/** Applies the current category's colour as accent to the whole page, dialogs and toasts included. */
export function usePageAccent(pathname: string): void {
  const category = currentCategory(pathname);
  const { colour } = category ? categoryById(category) : homepageColour;
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(accentProperties(colour))) {
      document.documentElement.style.setProperty(name, value);
    }
  }, [colour]);
}
