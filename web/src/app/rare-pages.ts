/**
 * Pages that few people open. They are named apart from the route table, since the names of all their files are many
 * bytes of the code that everybody loads.
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
