/** What an address may carry of a search, in its query or its fragment (spec section 2). */
export const ARRIVAL_KEYS = ['perfil', 'code', 'skipLanding', 'productType', 'replaceUrl'] as const;

/** In the fragment, at the hand of a page around this one: nothing is left of what this browser keeps for it. */
export const CLEAR_KEY = 'clear';

/** Where a tab keeps by which word it was cleared last: two frames of a page share what they keep. */
export const CLEARED = 'cleared';

/** Where a tab keeps the profile that the page around handed over last, as it was written, or the code of one. */
export const GIVEN_PROFILE = 'givenProfile';

export const ARRIVAL_PLACE = 'arrivingSearch';
export const FRAME_TOKEN_PLACE = 'frameToken';
