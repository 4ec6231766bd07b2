/** Maximum length of the reason why a list was unpublished. */
export const maxWithheldReason = 500;

/** More can be scheduled than are shown at once. */
export const maxFeaturedEntries = 50;
