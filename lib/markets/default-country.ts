/** ISO code of the country whose prefix a phone begins with where nothing tells where the visitor is (spec section 5). */
export const DEFAULT_COUNTRY = 'CL';
