/** Rows of a page. */
export const PAGE_SIZE = 50;
/** Rows that a list counts and pages through: whoever looks for more narrows it, and an export has all. */
export const MOST_COUNTED = 10_000;
/** Letters: fewer are in almost every row. */
export const SHORTEST_SEARCH = 3;
