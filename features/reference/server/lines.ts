import 'server-only';
import type { z } from 'zod';
import type { BusinessLine, routeTranslatorQuery, TranslatedRoute } from '@/features/reference/reference.api';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { lineWords } from '@/lib/i18n/line-words';
import { searchText } from '@/lib/i18n/search-text';
import type { Market, ProductLine } from '@/lib/markets/market';
import { DEFAULT_LOCALE, href } from '@/lib/routing/routes';

const FILLERS = new Set(['seguro', 'plan', 'plano', 'insurance', 'de', 'del', 'la', 'para', 'for']);

const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

/** Removes accents, case, number and fillers: 'Seguros de Viajes' and 'viaje' are both 'viaje'. */
function plainName(name: string): string {
  const words = searchText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .map(singular);
  return words.filter((word) => word !== '' && !FILLERS.has(word)).join(' ');
}

function plainNamesOf(market: Market, line: ProductLine): string[] {
  const names = market.locales.map((locale) => lineWords(locale, line).name);
  return [line.path, line.productType, ...names].map(plainName);
}

function lineNamed(market: Market, segment: string): ProductLine | null {
  const plain = plainName(segment);
  return (plain !== '' && market.lines.find((line) => plainNamesOf(market, line).includes(plain))) || null;
}

/** GET /api/route-translator/{url}. A path outside Comparar gets a 404. */
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

/** GET /api/business-line, in the order of the menu. */
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
