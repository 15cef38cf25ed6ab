import { z } from 'zod';
import { marketCode } from './atoms';

const partName = z.enum([
  'redis',
  'mail',
  'jobs',
  'forms',
  'catalogue',
  'dataKey',
  'payments',
  'uf',
  'content',
  'partners',
]);
/** `missing`, `wrong`: the encryption key. `notSet`: mails wait for SMTP_URL; with UF_SOURCE_URL off the table alone. */
const partState = z.enum(['ok', 'failing', 'missing', 'wrong', 'notSet']);

export const health = z.strictObject({
  /** `degraded`: every request is answered, but an optional part is away. */
  status: z.enum(['ok', 'degraded', 'unavailable', 'stopping']),
  version: z.string(),
  demo: z.boolean(),
  database: z.enum(['ok', 'unreachable']),
  plans: z.record(marketCode, z.number().int()).nullable(),
  /** Markets without a plan; their pages show it. `npm run catalogue:import` fills them. */
  emptyMarkets: marketCode.array(),
  /** Missing contact data per market, which pages leave out (`/backoffice/contenido`); complete ones are absent. */
  contactNotSet: z.partialRecord(marketCode, z.enum(['email', 'phone', 'whatsapp']).array()),
  parts: z.partialRecord(partName, partState),
});

export type Health = z.infer<typeof health>;
export type PartName = z.infer<typeof partName>;
export type PartState = z.infer<typeof partState>;
