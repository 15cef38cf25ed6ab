import { z } from 'zod';

// Zod speeds schemas up with code made at run time, which the pages' policy refuses and reports in the browser.
if (typeof window !== 'undefined') z.config({ jitless: true });

export { z };
