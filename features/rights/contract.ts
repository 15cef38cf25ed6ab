import { contactRequest } from '@/features/lead/contract';
import { typedCode } from '@/features/rights/domain/code';
import { REMOVABLE } from '@/features/rights/domain/removable';
import { locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

const fieldShape = contactRequest.shape;

const email = z
  .string()
  .pipe(fieldShape.email)
  .transform((typed) => typed.toLowerCase());

/** POST /api/my-data/code */
export const codeRequest = z.strictObject({ email });

/** The same whether anything is kept of that address or not. `id` goes along with the code: without it, none is tried. */
export const codeResponse = z.strictObject({ id: z.uuid(), minutes: z.number().int() });
export type CodeResponse = z.infer<typeof codeResponse>;

/** POST /api/my-data/open */
export const openRequest = z.strictObject({ id: z.uuid(), email, code: z.string().max(40).transform(typedCode) });

/** Goes into the Authorization header of all others. */
export const openResponse = z.strictObject({ proof: z.string() });
export type OpenResponse = z.infer<typeof openResponse>;

/** GET /api/my-data: in the visitor's language, as a page shows it. */
export const myData = z.strictObject({
  email: z.string(),
  /** Of the latest request; null: there is none. */
  contact: z.strictObject({ firstName: z.string(), phone: z.string(), isStopped: z.boolean() }).nullable(),
  groups: z.array(
    z.strictObject({
      title: z.string(),
      why: z.string(),
      kept: z.string(),
      entries: z.array(
        z.strictObject({
          n: z.number().int(),
          fields: z.array(z.strictObject({ column: z.string(), label: z.string(), value: z.string() })),
        }),
      ),
    }),
  ),
  /** In review or paid, the latest first, `state` in words; `href` opens the page of one that is paid without another proof. */
  purchases: z.array(z.strictObject({ plan: z.string(), state: z.string(), href: z.url() })),
  /** What has nobody's name on it. */
  unlinked: z.array(z.strictObject({ title: z.string(), why: z.string(), kept: z.string() })),
});
export type MyData = z.infer<typeof myData>;

/** GET /api/my-data/{format}: a file. */
export const exportQuery = z.strictObject({ format: z.enum(['json', 'pdf']), locale: locale.optional() });
export const exportFile = z.unknown();

/** POST /api/my-data/correct */
export const correctRequest = z.strictObject({ first_name: fieldShape.first_name, telefono: fieldShape.telefono });
export type CorrectRequest = z.infer<typeof correctRequest>;

/** POST /api/my-data/remove: a part of one's requests, which go on without it. */
export const removeRequest = z.strictObject({ part: z.enum(REMOVABLE) });
export type RemoveRequest = z.infer<typeof removeRequest>;

/** POST /api/my-data/stop and /api/my-data/erase: `confirm` so that nobody sends it by mistake. */
export const confirmed = z.strictObject({ confirm: z.literal(true) });
