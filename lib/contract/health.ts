import { z } from 'zod';
import { marketCode } from './atoms';

/** What helps and is no condition of an answer. */
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
/** `missing`, `wrong`: the key of what is encrypted. `notSet`: nothing fails; mails wait until SMTP_URL is set, and without UF_SOURCE_URL prices in UF are of a constant. */
const partState = z.enum(['ok', 'failing', 'missing', 'wrong', 'notSet']);

export const health = z.strictObject({
  /** `degraded`: every request is answered, a part that helps is away. */
  status: z.enum(['ok', 'degraded', 'unavailable', 'stopping']),
  version: z.string(),
  /** True on a demonstration: made-up plans and people, simulated payments. */
  demo: z.boolean(),
  database: z.enum(['ok', 'unreachable']),
  plans: z.record(marketCode, z.number().int()).nullable(),
  /** Markets without a plan, whose pages say so: `npm run catalogue:import` fills them. */
  emptyMarkets: marketCode.array(),
  /** The contact data that are not set, and so not shown, per market (`/backoffice/contenido`). Complete markets are left out. */
  contactNotSet: z.partialRecord(marketCode, z.enum(['email', 'phone', 'whatsapp']).array()),
  /** Without those that this installation does not have. */
  parts: z.partialRecord(partName, partState),
});

export type Health = z.infer<typeof health>;
export type PartName = z.infer<typeof partName>;
export type PartState = z.infer<typeof partState>;
