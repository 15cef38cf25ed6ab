import { pageTexts } from '@/features/content/content-schemas';
import { isoDate, marketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

const contentList = z.array(
  z.strictObject({
    market: marketCode,
    source: z.strictObject({ isAsked: z.boolean(), articles: z.number().int().min(0) }),
    pages: z.array(z.strictObject({ page: z.string(), name: z.string() })),
    articles: z.array(
      z.strictObject({
        slug: z.string(),
        title: z.string(),
        published: isoDate,
        updated: isoDate,
        isPublished: z.boolean(),
      }),
    ),
  }),
);
export type ContentList = z.infer<typeof contentList>;

/** GET /api/staff/content/texts: current and earlier texts of a page. */
const pageTextsQuery = z.strictObject({
  market: marketCode,
  /** 'home', or the product type of a list. */
  page: z.string().max(60),
});
const version = z.number().int().min(0);
const pageTextsDetail = z.strictObject({
  texts: pageTexts,
  usual: pageTexts,
  /** Version in force; the client sends it back when it saves. */
  seen: version,
  versions: z.array(z.strictObject({ version, who: z.string().nullable(), at: z.iso.datetime(), texts: pageTexts })),
});
export type PageTextsDetail = z.infer<typeof pageTextsDetail>;

export const readContent = endpoint(
  'GET /api/staff/content',
  'Articles of each market, published or not, with their sources',
  { output: contentList },
);

export const readPageTexts = endpoint(
  'GET /api/staff/content/texts',
  'Texts of a market’s page: those in force, earlier ones and the defaults',
  { input: pageTextsQuery, output: pageTextsDetail, refusals: [404] },
);

export const savePageTexts = endpoint(
  'POST /api/staff/content/texts',
  'Changes the texts of a market’s home page, of a list, or of the notice on all pages',
  {
    effect: 'continues',
    input: z.strictObject({ ...pageTextsQuery.shape, seen: version.max(1_000_000), texts: pageTexts }),
    output: pageTextsDetail.pick({ seen: true }),
    refusals: [404, 409],
  },
);
