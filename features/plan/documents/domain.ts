export const SHEET_TAB = 'ficha';

/** Pages that are shown before the reader asks for more (spec section 8). */
export const FIRST_PAGES = 7;

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

export const MAX_DOCUMENT_PAGES = 400;

/** How often a page's longer side may hold its shorter one: drawn as wide as a phone, a longer strip is beyond a canvas. */
export const MAX_PAGE_SIDES = 10;
