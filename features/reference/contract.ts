import { organizationType } from '@/lib/contract/atoms';
import { z } from '@/lib/contract/zod';
import { PROFILE_FORMS } from '@/lib/markets/market';

/** A country as select boxes show it (spec section 3). */
export const country = z.strictObject({
  /** ISO 3166-1 alpha-2. */
  code: z.string().regex(/^[A-Z]{2}$/),
  /** In the language of the request. */
  name: z.string(),
  /** With its plus: '+56'. */
  phonePrefix: z.string().regex(/^\+\d{1,4}$/),
  /** As in 'nacionalidad chilena', in Spanish; null where nobody has written it down. */
  nationality: z.string().nullable(),
});
export type Country = z.infer<typeof country>;

/** Regions, departments: the first administrative level of the site's country. */
export const countryState = z.strictObject({ stateCode: z.string(), stateName: z.string(), abbreviation: z.string() });
export type CountryState = z.infer<typeof countryState>;

/** GET /api/workSectorType: the sectors, or with the code of one the kinds of work in it. */
export const workSectorQuery = z.object({ sector: z.string().max(10).optional() });

/** A sector of Peru's work risk insurance, or a kind of work: what to send and what to show (spec section 3, sctr). */
export const workSectorType = z.strictObject({ code: z.string(), name: z.string() });
export type WorkSectorType = z.infer<typeof workSectorType>;

/** Path of GET /api/geomap/{map}. */
export const geomapQuery = z.object({ map: z.literal('regions') });

/** A drawing of the site's country: SVG path data and a mark per region, in pixels of `width` x `height`. */
export const geomap = z.strictObject({
  width: z.number(),
  height: z.number(),
  outline: z.string(),
  regions: z.strictObject({ code: z.string(), name: z.string(), x: z.number(), y: z.number() }).array(),
});
export type Geomap = z.infer<typeof geomap>;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/**
 * Path of GET /api/route-translator/{url}: a public path, its slashes encoded or not. Answers decoded, e.g.
 * 'en/Comparar/Seguros de Vida'.
 */
export const routeTranslatorQuery = z.object({
  url: z
    .preprocess((value) => [value].flat().join('/'), z.string().max(500))
    .transform((text, { issues }) => {
      const url = decoded(text);
      if (url !== null) return url;
      issues.push({ code: 'custom', message: 'URL', input: text });
      return z.NEVER;
    }),
});

/** The line that a path under Comparar means; `path` is its one right address, with the language of the path asked for. */
export const translatedRoute = z.strictObject({
  productType: z.string(),
  organizationType,
  comparator: z.string(),
  name: z.string(),
  path: z.string(),
});
export type TranslatedRoute = z.infer<typeof translatedRoute>;

/** A business line (the kind of organisation that answers for it) with what the market sells in it. */
export const businessLine = z.strictObject({
  businessLine: organizationType,
  productTypes: z
    .strictObject({
      productType: z.string(),
      /** In the caller's language. */
      name: z.string(),
      profileForm: z.enum(PROFILE_FORMS),
      path: z.string(),
    })
    .array()
    .min(1),
});
export type BusinessLine = z.infer<typeof businessLine>;
