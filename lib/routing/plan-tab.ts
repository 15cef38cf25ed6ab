export const FIRST_TAB = 'resumen';
export const REQUEST_TAB = 'solicitar';
export const CLINICS_TAB = 'clinicas';

export const tabPath = (planPath: string, url: string): string => (url === FIRST_TAB ? planPath : `${planPath}/${url}`);

/** What can be no tab is one entry of the page cache for each plan. */
const NO_TAB = '-';

const TAB = /^[a-z0-9][a-z0-9-]{0,59}$/;

export const tabOfSegment = (segment: string): string => (TAB.test(segment) ? segment : NO_TAB);
