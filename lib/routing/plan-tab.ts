export const FIRST_TAB = 'resumen';
export const REQUEST_TAB = 'solicitar';
export const CLINICS_TAB = 'clinicas';

export const TABS_ID = 'pestanas';

export const tabPath = (planPath: string, url: string): string => (url === FIRST_TAB ? planPath : `${planPath}/${url}`);

export const requestPath = (planPath: string): string => `${tabPath(planPath, REQUEST_TAB)}#${TABS_ID}`;

const NO_TAB = '-';

const TAB = /^[a-z0-9][a-z0-9-]{0,59}$/;

export const tabOfSegment = (segment: string): string => (TAB.test(segment) ? segment : NO_TAB);
