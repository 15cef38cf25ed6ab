export const DEFAULT_COUNTRY = 'CL';
