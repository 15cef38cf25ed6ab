export const unknownRegion = (code: string): string => `${code} Región Desconocida`;
