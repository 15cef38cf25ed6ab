import { z } from 'zod';

// Zod speeds schemas up with code made at run time; in the browser the pages' policy refuses that (no 'unsafe-eval'),
// and each try is reported as a violation. Set before any schema is made, hence the one door for contracts.
if (typeof window !== 'undefined') z.config({ jitless: true });

export { z };
