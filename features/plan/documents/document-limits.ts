export const SHEET_TAB = 'ficha';

/** Pages shown until the reader requests more. */
export const FIRST_PAGES = 7;

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

export const MAX_DOCUMENT_PAGES = 400;

/** Maximum ratio of a page's sides. A longer page exceeds the maximum canvas size at a phone's width. */
export const MAX_PAGE_SIDES = 10;
