/** Maximum number of rows per call of `matchMusic`. */
export const maxMatchRows = 100;
