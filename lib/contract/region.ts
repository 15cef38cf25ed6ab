/** Value in place of a `stateCode`: the clinic is in several regions, or its region is unknown. */
export const NO_REGION = 'none';

export const unknownRegion = (code: string): string => `${code} Región Desconocida`;
