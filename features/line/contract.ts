import { z } from '@/lib/contract/zod';
import { organizationType } from '@/lib/contract/atoms';
import { PROFILE_FORMS } from '@/lib/markets/market';

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
