/** What an address may carry of a search, in its query or its fragment (spec section 2). */
export const ARRIVAL_KEYS = ['perfil', 'code', 'skipLanding', 'productType', 'replaceUrl'] as const;

export const ARRIVAL_PLACE = 'arrivingSearch';
export const FRAME_TOKEN_PLACE = 'frameToken';
