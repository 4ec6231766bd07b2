import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { email, mailedCode, username } from '../identity.ts';
import { givenPassword, maxPasswordLength } from '../password.ts';

/** Whoever is signed in, as the browser knows them (spec section 3). */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  isAdmin: z.boolean(),
  subscriptionStatus: z.enum(['free', 'premium']),
  isPremium: z.boolean(),
  /** ISO time until which public lists stay so without Premium; missing with it, and when that time is over. */
  publicUntil: z.optional(z.string()),
  emailVerified: z.boolean(),
});
export type User = z.infer<typeof user>;

const done = z.object({ success: z.literal(true) });

/** A code was mailed; the code itself is in the answer only where the process runs for development or tests. */
const codeSent = {
  verificationCode: z.optional(z.string()),
  /** ISO time until which the code can be used. */
  codeExpiresAt: z.optional(z.string()),
};

export const getMe = endpoint({
  name: 'getMe',
  method: 'GET',
  path: '/api/auth/me',
  summary: 'Who is signed in',
  access: 'account',
  answer: z.object({ user }),
  errors: [],
});

/** -1 means unlimited. */
const room = z.object({
  listsPerCategory: z.int().check(z.minimum(-1)),
  itemsPerList: z.int().check(z.minimum(-1)),
});
/** What each tier may hold here: a person's own installation may have other limits than tiers.ts. */
export const roomOfTiers = z.object({ not_registered: room, free: room, premium: room });

export const getAuthStatus = endpoint({
  name: 'getAuthStatus',
  method: 'GET',
  path: '/api/auth/status',
  summary: 'Whether sign-in works, whether this browser is signed in, and how much fits here',
  access: 'anyone',
  answer: z.object({
    status: z.literal('ok'),
    authenticated: z.boolean(),
    user: z.nullable(user),
    limits: roomOfTiers,
  }),
  errors: [],
});

export const checkEmail = endpoint({
  name: 'checkEmail',
  method: 'POST',
  path: '/api/auth/check-email',
  summary: 'Whether an account with this email exists: the first step of signing in',
  access: 'anyone',
  body: z.object({ email }),
  answer: z.object({ success: z.literal(true), exists: z.boolean() }),
  errors: [],
});

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Makes an account and mails its verification code',
  access: 'anyone',
  body: z.object({ email, username, password: givenPassword }),
  answer: z.object({ user, ...codeSent }),
  errors: ['email_taken', 'username_taken', 'weak_password'],
});

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in; the session travels in a cookie',
  access: 'anyone',
  body: z.object({ email, password: givenPassword }),
  answer: z.object({ user }),
  errors: ['invalid_credentials', 'not_verified', 'too_many_failed'],
});

/** Login for an email that exists, registration for one that does not (then it needs a username). */
export const authenticate = endpoint({
  name: 'authenticate',
  method: 'POST',
  path: '/api/auth/authenticate',
  summary: 'Signs in or signs up, whichever the email calls for',
  access: 'anyone',
  body: z.object({ email, password: givenPassword, username: z.optional(username) }),
  answer: z.object({
    action: z.enum(['login', 'register']),
    /** Missing while more has to be asked for. */
    user: z.optional(user),
    message: z.optional(z.string()),
    /** The email is new: ask for a username. */
    needsAdditionalInfo: z.optional(z.boolean()),
    ...codeSent,
  }),
  errors: ['invalid_credentials', 'not_verified', 'too_many_failed', 'username_taken', 'weak_password'],
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of this browser; good also without one',
  access: 'anyone',
  answer: done,
  errors: [],
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/api/auth/account',
  summary: 'Deletes the account that is signed in',
  access: 'account',
  answer: done,
  errors: ['active_subscription'],
});

export const verifyCode = endpoint({
  name: 'verifyCode',
  method: 'POST',
  path: '/api/auth/verify-code',
  summary: 'Verifies an email by its code and signs in',
  access: 'anyone',
  body: z.object({ email, code: mailedCode }),
  answer: z.object({ success: z.literal(true), user }),
  errors: ['invalid_code', 'too_many_failed'],
});

/** Answers alike whether there is such an account or not. */
export const resendVerification = endpoint({
  name: 'resendVerification',
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Mails a new verification code',
  access: 'anyone',
  body: z.object({ email }),
  answer: z.object({ success: z.literal(true), ...codeSent }),
  errors: [],
});

/** Answers alike whether there is such an account or not. */
export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Mails a code with which a new password can be set',
  access: 'anyone',
  body: z.object({ email }),
  answer: z.object({ success: z.literal(true), ...codeSent }),
  errors: [],
});

export const verifyResetCode = endpoint({
  name: 'verifyResetCode',
  method: 'POST',
  path: '/api/auth/verify-reset-code',
  summary: 'Whether a reset code is right; it can be used afterwards',
  access: 'anyone',
  body: z.object({ email, code: mailedCode }),
  answer: done,
  errors: ['invalid_reset_code', 'too_many_failed'],
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password by a mailed code and ends every session of the account',
  access: 'anyone',
  body: z.object({ email, code: mailedCode, password: givenPassword }),
  answer: done,
  errors: ['invalid_reset_code', 'weak_password', 'too_many_failed'],
});

const typed = (empty: string) => z.string().check(z.minLength(1, empty), z.maxLength(maxPasswordLength));

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Sets a new password; every other session ends',
  access: 'account',
  body: z.object({
    currentPassword: typed('Please enter your current password'),
    newPassword: typed('Please enter a new password'),
  }),
  answer: done,
  errors: ['wrong_password', 'weak_password', 'same_password', 'too_many_failed'],
});
