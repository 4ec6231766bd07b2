/**
 * What API and workers both derive codes from while developing, where CODE_KEY is not set. It is in the source, so
 * production refuses it.
 */
export const developmentCodeKey = 'only-for-development-codes-Zr5tYb3mKd';
