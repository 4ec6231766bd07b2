/**
 * Pages that Stripe may return to. A path of the site, or its whole URL with the site's own origin, is matched to one
 * of these; anything else, such as a query, is dropped.
 */
export const returnPages = {
  success: ['/subscription/success'],
  cancel: ['/subscription/cancel', '/upgrade'],
  portal: ['/account'],
} as const;
