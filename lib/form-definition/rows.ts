/** Spec section 4. Apart from the rest for a page's first load. */
export const MAX_ROWS = 8;
