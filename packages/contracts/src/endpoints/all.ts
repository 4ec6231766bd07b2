import type { Endpoint } from '../endpoint.ts';
import {
  authenticate,
  changePassword,
  checkEmail,
  deleteAccount,
  forgotPassword,
  getAuthStatus,
  getMe,
  login,
  logout,
  register,
  resendVerification,
  resetPassword,
  verifyCode,
  verifyResetCode,
} from './auth.ts';
import { listCatalogueCategories, searchMusic, suggestMusic } from './catalogue.ts';
import { getHealth, getReady } from './health.ts';
import { downloadMyData, getSubscription } from './users.ts';

/** The route table. The API document and the tests over every route are made from it. */
export const endpoints: readonly Endpoint[] = [
  getHealth,
  getReady,
  searchMusic,
  suggestMusic,
  listCatalogueCategories,
  getMe,
  getAuthStatus,
  checkEmail,
  register,
  login,
  authenticate,
  logout,
  verifyCode,
  resendVerification,
  forgotPassword,
  verifyResetCode,
  resetPassword,
  changePassword,
  deleteAccount,
  getSubscription,
  downloadMyData,
];
