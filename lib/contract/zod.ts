import { config } from 'zod';

// Zod speeds schemas up with code made at run time, which the pages' policy refuses and reports in the browser.
if (typeof window !== 'undefined') config({ jitless: true });

/** Import as `* as z`: a bundler keeps everything of a `z` passed as a value, 20 KB (gzip) for each form. */
export * from 'zod';
