import { useNavigationType } from 'react-router-dom';

/** Seconds after which an answer is asked for again, as caches may keep collections for so long (design 6). */
export const freshFor = 60;

/**
 * How old an answer may be, in seconds: going on asks again for what is older than a minute, while the old answer is
 * shown; going back or forward shows what was there and asks for nothing.
 */
export function useFreshEnough(): number | false {
  return useNavigationType() === 'POP' ? false : freshFor;
}
