/** What the fake server is asked for, and a password that it accepts. */
export const checkEmail = 'POST /api/auth/check-email';
export const authenticate = 'POST /api/auth/authenticate';
export const verifyCode = 'POST /api/auth/verify-code';
export const resend = 'POST /api/auth/resend-verification';
export const forgot = 'POST /api/auth/forgot-password';
export const verifyReset = 'POST /api/auth/verify-reset-code';
export const reset = 'POST /api/auth/reset-password';

export const goodPassword = 'Rainy-Sunday-7';
