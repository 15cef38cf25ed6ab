/** Said of a region's code that the market does not have (spec section 8). */
export const unknownRegion = (code: string): string => `${code} Región Desconocida`;
