/** Invalid arguments; the message, if any, is printed above the usage. */
export class UsageError extends Error {}
