/** Tab of the sheet that is printed from the plan's own data. */
export const SHEET_TAB = 'ficha';

/** Pages that are shown before the reader asks for more (spec section 8). */
export const FIRST_PAGES = 7;

/** Bytes of a file that is taken in, and that the viewer opens. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** Pages of a file that is taken in, and that the viewer shows. */
export const MAX_DOCUMENT_PAGES = 400;
