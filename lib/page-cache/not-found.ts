/** Goes on an element of a page whose address leads nowhere: the page cache then answers it with the status 404. */
export const NOT_FOUND_MARK = { 'data-not-found': '' } as const;

/** Whether a page is marked. No text in it can pass for the mark: in texts and in scripts quotes are escaped. */
export const isMarkedNotFound = (html: string): boolean => html.includes(' data-not-found=""');
