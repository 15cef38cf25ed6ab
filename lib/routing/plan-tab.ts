export const FIRST_TAB = 'resumen';
export const REQUEST_TAB = 'solicitar';
export const CLINICS_TAB = 'clinicas';

/** Id of the tab bar: links that are to show a tab and not the page's head end in it. */
export const TABS_ID = 'pestanas';

export const tabPath = (planPath: string, url: string): string => (url === FIRST_TAB ? planPath : `${planPath}/${url}`);

/** Where a plan is asked for. The form is what is to be seen: on a phone it stands below the fold. */
export const requestPath = (planPath: string): string => `${tabPath(planPath, REQUEST_TAB)}#${TABS_ID}`;

/** What can be no tab is one entry of the page cache for each plan. */
const NO_TAB = '-';

const TAB = /^[a-z0-9][a-z0-9-]{0,59}$/;

export const tabOfSegment = (segment: string): string => (TAB.test(segment) ? segment : NO_TAB);
