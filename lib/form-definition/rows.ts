/** Most rows that a group may have, however a definition is written (spec section 4). For a page's first load too. */
export const MOST_ROWS = 8;
