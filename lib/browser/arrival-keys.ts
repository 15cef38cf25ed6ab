/** Keys of a search in an address, in its query or its fragment. */
export const ARRIVAL_KEYS = ['perfil', 'code', 'skipLanding', 'productType', 'replaceUrl'] as const;

/** Fragment key. An embedding page uses it to clear everything that this browser stores for the site. */
export const CLEAR_KEY = 'clear';

/** Tab storage key of the last clear value, shared by all frames of a page. */
export const CLEARED = 'cleared';

/** Tab storage key of the last profile that the embedding page gave: its unparsed text or its code. */
export const GIVEN_PROFILE = 'givenProfile';

export const ARRIVAL_PLACE = 'arrivingSearch';
export const FRAME_TOKEN_PLACE = 'frameToken';
