export const SHEET_TAB = 'ficha';

/** Pages shown before the reader asks for more (spec section 8). */
export const FIRST_PAGES = 7;

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

export const MAX_DOCUMENT_PAGES = 400;

/** Longest ratio of a page's sides: at a phone's width, a longer strip exceeds the size of a canvas. */
export const MAX_PAGE_SIDES = 10;
