import { defineMessagesByLocale } from '@top100/messages/define-messages';

interface ErrorKind {
  status: number;
  /** What a person reads when the caller has nothing better to say. */
  text: string;
}

/** Every error that the API answers, by the code on which its callers branch. */
export const errors = {
  bad_request: { status: 400, text: 'The request is not valid.' },
  forbidden_origin: { status: 403, text: 'This request did not come from the site itself.' },
  json_only: { status: 403, text: 'The body of a request must be JSON.' },
  authentication_required: { status: 401, text: 'Authentication required' },
  invalid_credentials: {
    status: 401,
    text: 'Authentication failed. Please check your credentials and try again.',
  },
  not_verified: {
    status: 403,
    text: 'Please verify your email address first. Check your inbox for the verification code.',
  },
  /** Sign-in of one account from one address is shut for a while; browsers show this message as it is. */
  too_many_failed: {
    status: 429,
    text: 'There were too many failed attempts. Please wait a few minutes and try again.',
  },
  invalid_code: { status: 400, text: 'Invalid verification code. Please try again.' },
  invalid_reset_code: { status: 400, text: 'Invalid reset code. Please try again.' },
  /** Too many wrong tries: also the right code is refused from now on. `attemptsLeft` is 0. */
  code_dead: { status: 400, text: 'This code no longer works. Request a new one.' },
  email_taken: { status: 409, text: 'An account with this email already exists.' },
  username_taken: { status: 409, text: 'This username is taken. Please choose another one.' },
  weak_password: { status: 400, text: 'New password does not meet requirements' },
  same_password: { status: 400, text: 'New password must be different from current password' },
  wrong_password: { status: 403, text: 'The current password is wrong.' },
  /** Pages that were loaded before this was asked for send none. */
  password_required: {
    status: 400,
    text: 'Please enter your password to delete your account. If you are not asked for it, reload the page.',
  },
  active_subscription: {
    status: 409,
    text: 'Please cancel your subscription before deleting your account. You can manage your subscription in the Account settings.',
  },
  already_subscribed: {
    status: 409,
    text: 'You already have Premium. Manage it in the Account settings.',
  },
  no_subscription: { status: 409, text: 'There is no subscription for this account.' },
  billing_unavailable: { status: 503, text: 'Payments are not available right now. Please try again soon.' },
  premium_required: { status: 403, text: 'Premium feature: public lists are part of Premium.' },
  /** An admin has unpublished it: it cannot become public again until an admin lifts that. */
  list_withheld: {
    status: 403,
    text: 'This list was unpublished by a moderator and cannot be made public.',
  },
  own_list: { status: 403, text: 'You cannot vote on your own list' },
  /** What is about to be replaced has changed since it was read; the caller reads it again. */
  stale: { status: 409, text: 'Someone else has changed this. Please check again.' },
  category_limit: { status: 403, text: 'You have reached the limit of lists in this category.' },
  item_limit: { status: 403, text: 'You have reached the limit of items in a list.' },
  notes_limit: { status: 413, text: 'The notes of a list can take up at most 500 kB together.' },
  /** The list has changed since the version that the write was based on; `list` is what it is now. */
  version_conflict: { status: 409, text: 'This list was changed on another device.' },
  /** The device writes for one account, the cookie is another's (another tab has changed it). */
  account_mismatch: { status: 409, text: 'You are signed in to another account.' },
  /** The id of a new list is in use by somebody else: mint another one. */
  id_taken: { status: 409, text: 'This id is taken.' },
  list_deleted: { status: 410, text: 'This list was deleted.' },
  not_found: { status: 404, text: 'Not found.' },
  unknown_endpoint: { status: 404, text: 'There is no such endpoint.' },
  payload_too_large: { status: 413, text: 'The request is too large.' },
  unsupported_encoding: { status: 415, text: 'The body of the request cannot be read.' },
  too_many_requests: { status: 429, text: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  service_unavailable: {
    status: 503,
    text: 'The service is not available right now. Please try again soon.',
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errors;

/** What a person reads of an error, in a language. */
export const errorTexts = defineMessagesByLocale(
  'errors',
  () =>
    Object.fromEntries(Object.entries(errors).map(([code, { text }]) => [code, text])) as Record<
      ErrorCode,
      string
    >,
);

/** Errors that any call can answer, and that its contract therefore does not list. */
export const commonErrors = [
  'bad_request',
  'payload_too_large',
  'too_many_requests',
  'internal',
  'service_unavailable',
] as const satisfies readonly ErrorCode[];
