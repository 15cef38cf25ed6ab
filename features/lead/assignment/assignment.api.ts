import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

export const calendly = z.strictObject({ active: z.boolean(), url: z.string().nullable() });

/** GET /api/calendly/getUserRandom. `lob`: a business line ('ASEG') or one of its product types. */
export const executiveQuery = z.strictObject({ lob: z.string().max(60).optional() });
export type ExecutiveQuery = z.infer<typeof executiveQuery>;

/** Public data of an executive; null when nobody serves the line. */
export const executiveAnswer = z.strictObject({ nombres: z.string(), apellidos: z.string(), calendly }).nullable();
export type ExecutiveAnswer = z.infer<typeof executiveAnswer>;

export const showExecutive = endpoint(
  'GET /api/calendly/getUserRandom',
  'The next executive in the rotation for a line of business',
  { input: executiveQuery, output: executiveAnswer },
);
