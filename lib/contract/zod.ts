import { config } from 'zod';

// Zod generates code at run time for speed. The pages' policy blocks it, and the browser would report that.
if (typeof window !== 'undefined') config({ jitless: true });

/** Import as `* as z`: a bundler keeps all of a `z` that is passed as a value, 20 KB (gzip) for each form. */
export * from 'zod';
