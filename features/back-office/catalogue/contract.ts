import { fileStream, marketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

/** Bytes: what a browser may send; longer files go by the command. */
export const MOST_BYTES = 10 * 1024 * 1024;

const counted = z.number().int().min(0);

/** GET /api/staff/catalogue: what each market sells, and what was loaded. */
export const catalogueOverview = z.strictObject({
  markets: z.array(
    z.strictObject({
      code: marketCode,
      version: counted,
      updatedAt: z.iso.datetime().nullable(),
      plans: counted,
      lines: z.array(z.strictObject({ name: z.string(), plans: counted })),
      companies: z.array(z.strictObject({ name: z.string(), plans: counted })),
    }),
  ),
  /** The latest first. */
  imports: z.array(
    z.strictObject({
      id: z.number().int(),
      market: marketCode,
      at: z.iso.datetime(),
      by: z.string(),
      fileName: z.string(),
      plans: counted,
      withdrawn: counted,
      isUndone: z.boolean(),
      mayBeUndone: z.boolean(),
    }),
  ),
});
export type CatalogueOverview = z.infer<typeof catalogueOverview>;

const fileName = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}]+\.json$/iu);

/** POST /api/staff/catalogue/check: the file itself as the body, its name in `X-File-Name`, percent-encoded. */
export const catalogueCheckRequest = z.strictObject({ name: fileName, body: fileStream });
export type CatalogueCheckRequest = z.infer<typeof catalogueCheckRequest>;

const place = { section: z.string(), name: z.string() };
const list = <Entry extends z.ZodType>(entry: Entry) => z.strictObject({ total: counted, first: z.array(entry) });

/** What a file would change: the first of each, and how many there are. With a mistake nothing else is said. */
export const catalogueCheck = z.strictObject({
  /** With it what was checked can be published; null: it can't. */
  digest: z.string().nullable(),
  mistakes: list(z.string()),
  odd: list(z.string()),
  added: list(z.strictObject(place)),
  changed: list(
    z.strictObject({
      ...place,
      fields: z.array(
        z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
      more: counted,
    }),
  ),
  withdrawn: list(z.strictObject(place)),
});
export type CatalogueCheck = z.infer<typeof catalogueCheck>;

/** POST /api/staff/catalogue/publish: the same file once more. `odd`: '1' where prices that are hardly ever meant are. */
export const cataloguePublishRequest = z.strictObject({
  ...catalogueCheckRequest.shape,
  digest: z.string().regex(/^[\w-]{43}$/),
  odd: z.enum(['0', '1']).default('0'),
});
export type CataloguePublishRequest = z.infer<typeof cataloguePublishRequest>;

/** POST /api/staff/catalogue/undo */
export const catalogueUndoRequest = z.strictObject({ id: z.number().int().positive().max(2_147_483_647) });

export const cataloguePublished = z.strictObject({
  id: z.number().int(),
  version: counted,
  plans: counted,
  withdrawn: counted,
});
export type CataloguePublished = z.infer<typeof cataloguePublished>;

/** GET /api/staff/catalogue/file: the catalogue as it is now, as a file that the command and this section take. */
export const catalogueFileQuery = z.strictObject({ market: marketCode });
