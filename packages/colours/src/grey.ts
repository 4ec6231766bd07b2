/**
 * How much of its chroma the grey version of a colour keeps, for what cannot be searched (spec section 9):
 * grey at first sight, with a trace of where it comes from.
 */
export const greyChroma = 0.16;
