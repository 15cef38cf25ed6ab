/** On an element of a page: the page cache then answers it with 404. */
export const NOT_FOUND_MARK = { 'data-not-found': '' } as const;

/** No text can pass for the mark: its quotes are escaped. */
export const isMarkedNotFound = (html: string): boolean => html.includes(' data-not-found=""');
