/** localStorage that acts empty where a browser denies it; writing throws. */
export const deviceStorage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem: (key, value) => localStorage.setItem(key, value),
};
