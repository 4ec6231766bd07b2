/** Share of the chroma that the grey version of a colour keeps, for categories that cannot be searched. */
export const greyChroma = 0.16;
