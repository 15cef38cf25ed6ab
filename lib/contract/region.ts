/** Spec section 8. */
export const unknownRegion = (code: string): string => `${code} Región Desconocida`;
