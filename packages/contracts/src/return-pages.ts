/**
 * Where Stripe's pages may lead back to (security.md 17). A path of the site, or its whole address with the site's
 * own origin, is read as one of these; whatever else is asked of it, such as a query, is not passed on.
 */
export const returnPages = {
  success: ['/subscription/success'],
  cancel: ['/subscription/cancel', '/upgrade'],
  portal: ['/account'],
} as const;
