/** Attribute for pages that the page cache must send with status 404. */
export const NOT_FOUND_MARK = { 'data-not-found': '' } as const;

/** True for a marked page. Text cannot fake the mark, since its quotes are escaped. */
export const isMarkedNotFound = (html: string): boolean => html.includes(' data-not-found=""');
