/** Attribute of an element: the page cache then answers the page with 404. */
export const NOT_FOUND_MARK = { 'data-not-found': '' } as const;

/** Text cannot fake the mark: its quotes are escaped. */
export const isMarkedNotFound = (html: string): boolean => html.includes(' data-not-found=""');
