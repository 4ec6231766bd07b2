/**
 * Rarely opened pages. They are separate from the route table, since the names of their chunks would add many
 * bytes to the code that every page loads.
 */
export const rarePages = {
  apiStatus: () => import('../features/demo/api-status-page.tsx'),
  admin: () => import('../features/admin/admin-page.tsx'),
  contact: () => import('../features/static-pages/contact-page.tsx'),
  privacy: () => import('../features/static-pages/privacy-page.tsx'),
  terms: () => import('../features/static-pages/terms-page.tsx'),
  demoGradients: () => import('../features/demo/gradients-page.tsx'),
  demoGradientLists: () => import('./demo-gradient-lists-page.tsx'),
  demoSimple: () => import('../features/demo/simple-page.tsx'),
  demoLists: () => import('./demo-lists-page.tsx'),
};
