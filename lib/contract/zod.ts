import { config } from 'zod';

// Zod speeds schemas up with code made at run time, which the pages' policy refuses and reports in the browser.
if (typeof window !== 'undefined') config({ jitless: true });

/** Imported as `* as z`: of a `z` that is handed on as a value the bundler keeps everything, 20 KB (gzip) for each form. */
export * from 'zod';
