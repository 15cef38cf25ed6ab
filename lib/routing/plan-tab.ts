/** The tab at a plan's own address; its spelling with the segment redirects there (spec section 2). */
export const FIRST_TAB = 'resumen';

/** Segment of the internal path for whatever can be no tab: all such addresses of a plan are one entry of the page cache. */
const NO_TAB = '-';

/** Tabs are Spanish words in small letters, documents among them by their own. */
const TAB = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** The tab of a segment of an address, as the internal path says it; `-`, which no plan has, when it can be none. */
export const tabOfSegment = (segment: string): string => (TAB.test(segment) ? segment : NO_TAB);
