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
/** `missing`, `wrong`: for the encryption key. `notSet`: no SMTP_URL (mails wait), or UF_SOURCE_URL off (stored UF). */
const partState = z.enum(['ok', 'failing', 'missing', 'wrong', 'notSet']);

export const health = z.strictObject({
  /** `degraded`: every request is answered, but an optional part fails. */
  status: z.enum(['ok', 'degraded', 'unavailable', 'stopping']),
  version: z.string(),
  /** Commit and time of the build. Null: not built from git, as in development. */
  commit: z.string().nullable(),
  builtAt: z.string().nullable(),
  demo: z.boolean(),
  database: z.enum(['ok', 'unreachable']),
  plans: z.record(marketCode, z.number().int()).nullable(),
  /** Markets without a plan; their pages state it. `npm run catalogue:import` fills them. */
  emptyMarkets: marketCode.array(),
  /** Missing contact data by market (`/backoffice/contenido`), which pages omit. Complete markets are absent. */
  contactNotSet: z.partialRecord(marketCode, z.enum(['email', 'phone', 'whatsapp']).array()),
  /** Replicas that are not used, numbered from 1 as in DATABASE_REPLICA_URLS. Reads go to the primary instead. */
  replicasLeftOut: z.number().int().array(),
  parts: z.partialRecord(partName, partState),
});

export type Health = z.infer<typeof health>;
export type PartName = z.infer<typeof partName>;
export type PartState = z.infer<typeof partState>;
