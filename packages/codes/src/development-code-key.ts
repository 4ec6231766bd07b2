/**
 * The key with which API and workers derive codes during development, if CODE_KEY is not set. It is public, so
 * production refuses it.
 */
export const developmentCodeKey = 'only-for-development-codes-Zr5tYb3mKd';
