import { maxPasswordLength } from '@top100/domain/password';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { email, givenPassword, mailedCode, username } from '../identity-schemas.ts';
import * as routes from '../routes/auth.ts';

/** The signed-in user, as the browser knows them. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  isAdmin: z.boolean(),
  subscriptionStatus: z.enum(['free', 'premium']),
  isPremium: z.boolean(),
  /** ISO time until which public lists stay public without Premium; absent with Premium, and after that time. */
  publicUntil: z.optional(z.string()),
  emailVerified: z.boolean(),
});
export type User = z.infer<typeof user>;

const done = z.object({ success: z.literal(true) });

/** A code was mailed; the answer contains it only in development and tests. */
const codeSent = {
  verificationCode: z.optional(z.string()),
  /** ISO time until which the code is valid. */
  codeExpiresAt: z.optional(z.string()),
};

export const getMe = endpoint('getMe', routes.getMe, {
  summary: 'The signed-in user',
  access: 'account',
  answer: z.object({ user }),
  errors: [],
});

/** -1 means unlimited. */
const quota = z.object({
  listsPerCategory: z.int().check(z.minimum(-1)),
  itemsPerList: z.int().check(z.minimum(-1)),
});
/** The limits of each tier; an installation may configure other limits than tiers.ts. */
export const tierQuotas = z.object({ not_registered: quota, free: quota, premium: quota });

export const getAuthStatus = endpoint('getAuthStatus', routes.getAuthStatus, {
  summary: 'Whether sign-in is available, whether this browser is signed in, and the limits of all tiers',
  access: 'anyone',
  session: 'reads',
  answer: z.object({
    status: z.literal('ok'),
    authenticated: z.boolean(),
    user: z.nullable(user),
    limits: tierQuotas,
  }),
  errors: [],
});

export const checkEmail = endpoint('checkEmail', routes.checkEmail, {
  summary: 'Whether an account with this email exists: the first step of signing in',
  access: 'anyone',
  body: z.object({ email }),
  answer: z.object({ success: z.literal(true), exists: z.boolean() }),
  errors: [],
});

export const register = endpoint('register', routes.register, {
  summary: 'Creates an account and mails its verification code',
  access: 'anyone',
  body: z.object({ email, username, password: givenPassword }),
  answer: z.object({ user, ...codeSent }),
  errors: ['email_taken', 'username_taken', 'weak_password'],
});

export const login = endpoint('login', routes.login, {
  summary: 'Signs in; the session is in a cookie',
  access: 'anyone',
  session: 'writes',
  body: z.object({ email, password: givenPassword }),
  answer: z.object({ user }),
  errors: ['invalid_credentials', 'not_verified', 'too_many_failed'],
});

/** Login for an existing email, registration for a new one (which then needs a username). */
export const authenticate = endpoint('authenticate', routes.authenticate, {
  summary: 'Signs in or signs up, depending on the email',
  access: 'anyone',
  session: 'writes',
  body: z.object({ email, password: givenPassword, username: z.optional(username) }),
  answer: z.object({
    action: z.enum(['login', 'register']),
    /** Absent while more input is needed. */
    user: z.optional(user),
    message: z.optional(z.string()),
    /** The email is new: ask for a username. */
    needsAdditionalInfo: z.optional(z.boolean()),
    ...codeSent,
  }),
  errors: ['invalid_credentials', 'not_verified', 'too_many_failed', 'username_taken', 'weak_password'],
});

export const logout = endpoint('logout', routes.logout, {
  summary: 'Ends the session of this browser; idempotent',
  access: 'anyone',
  session: 'writes',
  answer: done,
  errors: [],
});

export const deleteAccount = endpoint('deleteAccount', routes.deleteAccount, {
  summary: 'Deletes the signed-in account; requires its password',
  access: 'account',
  session: 'writes',
  // Optional for pages of older versions, so that they get an error that names it.
  body: z.optional(z.object({ password: z.optional(z.string().check(z.maxLength(maxPasswordLength))) })),
  answer: done,
  errors: ['active_subscription', 'password_required', 'wrong_password', 'too_many_failed'],
});

export const verifyCode = endpoint('verifyCode', routes.verifyCode, {
  summary: 'Verifies an email by its code and signs in',
  access: 'anyone',
  session: 'writes',
  body: z.object({ email, code: mailedCode }),
  answer: z.object({ success: z.literal(true), user }),
  errors: ['invalid_code', 'code_dead', 'too_many_failed'],
});

/** The answer does not reveal whether the account exists. */
export const resendVerification = endpoint('resendVerification', routes.resendVerification, {
  summary: 'Mails a new verification code',
  access: 'anyone',
  body: z.object({ email }),
  answer: z.object({ success: z.literal(true), ...codeSent }),
  errors: [],
});

/** The answer does not reveal whether the account exists. */
export const forgotPassword = endpoint('forgotPassword', routes.forgotPassword, {
  summary: 'Mails a code to set a new password',
  access: 'anyone',
  body: z.object({ email }),
  answer: z.object({ success: z.literal(true), ...codeSent }),
  errors: [],
});

export const verifyResetCode = endpoint('verifyResetCode', routes.verifyResetCode, {
  summary: 'Whether a reset code is valid; it can be used afterwards',
  access: 'anyone',
  body: z.object({ email, code: mailedCode }),
  answer: done,
  errors: ['invalid_reset_code', 'code_dead', 'too_many_failed'],
});

export const resetPassword = endpoint('resetPassword', routes.resetPassword, {
  summary: 'Sets a new password by a mailed code and ends every session of the account',
  access: 'anyone',
  body: z.object({ email, code: mailedCode, password: givenPassword }),
  answer: done,
  errors: ['invalid_reset_code', 'code_dead', 'weak_password', 'too_many_failed'],
});

const typed = (empty: string) => z.string().check(z.minLength(1, empty), z.maxLength(maxPasswordLength));

export const changePassword = endpoint('changePassword', routes.changePassword, {
  summary: 'Sets a new password and ends all other sessions',
  access: 'account',
  session: 'writes',
  body: z.object({
    currentPassword: typed('Please enter your current password'),
    newPassword: typed('Please enter a new password'),
  }),
  answer: done,
  errors: ['wrong_password', 'weak_password', 'same_password', 'too_many_failed'],
});
