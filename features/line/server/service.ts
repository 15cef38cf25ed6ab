import 'server-only';
import type { z } from 'zod';
import type { BusinessLine, routeTranslatorQuery, TranslatedRoute } from '@/features/line/contract';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { lineWords } from '@/lib/i18n/line-words';
import { DEFAULT_LOCALE, href } from '@/lib/routing/routes';
import { lineNamed } from './translate';

/** GET /api/route-translator/{url}: the line that a public path under Comparar means. Any other path is a 404. */
export async function translateRoute(
  { market }: Ctx,
  { url }: z.infer<typeof routeTranslatorQuery>,
): Promise<TranslatedRoute> {
  const segments = url.split(/[?#]/, 1)[0]!.split('/').filter(Boolean);
  const locale = market.locales.find((tag) => tag === segments[0]?.toLowerCase());
  const [section, name, ...rest] = locale ? segments.slice(1) : segments;
  const line =
    section?.toLowerCase() === 'comparar' && name !== undefined && rest.length === 0 ? lineNamed(market, name) : null;
  if (!line) throw new AppError('NOT_FOUND', 'No encontrado');
  const { productType, organizationType, comparator, path } = line;
  const language = locale ?? DEFAULT_LOCALE;
  return {
    productType,
    organizationType,
    comparator,
    name: lineWords(language, line).name,
    path: href(market, language, { name: 'compare', line: path }),
  };
}

/** GET /api/business-line: the market's business lines in the order of its menu, named in the caller's language. */
export async function businessLines({ market, locale }: Ctx): Promise<BusinessLine[]> {
  const lines = Map.groupBy(market.lines, ({ organizationType }) => organizationType);
  return [...lines].map(([businessLine, members]) => ({
    businessLine,
    productTypes: members.map((line) => ({
      productType: line.productType,
      name: lineWords(locale, line).name,
      profileForm: line.profileForm,
      path: href(market, locale, { name: 'compare', line: line.path }),
    })),
  }));
}
