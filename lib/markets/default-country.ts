/** Spec section 5. */
export const DEFAULT_COUNTRY = 'CL';
