import { fill } from '@/lib/i18n/labels';
import type { PartnerWords } from './partner-words';

type Table = Readonly<Record<string, unknown>>;

const PLACES = {
  name: 'name',
  key: 'key',
  logo: 'config, logo, text',
  accent: 'config, theme, accent',
  companies: 'config, allowedOrganizations',
  allowedUrls: 'config, allowedUrls',
  allowedPaths: 'config, redirects, allowedPaths',
  defaultPath: 'config, redirects, defaultPath',
  footerRoutes: 'config, footerEnabledRoutes',
  bannerTitle: 'config, subdomainBanner, title',
  bannerText: 'config, subdomainBanner, text',
  bannerLink: 'config, subdomainBanner, link',
  seoTitle: 'config, SEOMetadata, title',
  seoDescription: 'config, SEOMetadata, description',
} as const satisfies Partial<Record<keyof PartnerWords['wrong'], string>>;
export type PartnerField = keyof typeof PLACES;

export function findMistake(
  field: PartnerField,
  fields: Readonly<Record<string, string>>,
): { readonly lines: readonly number[] } | null {
  const place = PLACES[field];
  const found = Object.keys(fields).filter((key) => key === place || key.startsWith(`${place}, `));
  if (found.length === 0) return null;
  const lines = found.flatMap((key) => /^, row (\d+)/.exec(key.slice(place.length))?.[1] ?? []);
  return { lines: [...new Set(lines.map(Number))] };
}

const OF_LINES = ['allowedUrls', 'allowedPaths', 'footerRoutes'] as const;

/** Maps mistakes to the typed lines of the sent form, since empty lines are not sent. */
export function toTypedLines(
  fields: Readonly<Record<string, string>>,
  form: FormData,
): Readonly<Record<string, string>> {
  const placed = Object.entries(fields).map(([place, message]) => {
    const field = OF_LINES.find((one) => place.startsWith(`${PLACES[one]}, row `));
    if (!field) return [place, message] as const;
    const typed = textOf(form.get(field))
      .split('\n')
      .flatMap((line, at) => (line.trim() ? [at + 1] : []));
    return [place.replace(/(?<=, row )\d+/, (row) => String(typed[Number(row) - 1] ?? row)), message] as const;
  });
  return Object.fromEntries(placed);
}

export function mistakeText(
  field: PartnerField,
  fields: Readonly<Record<string, string>>,
  wrong: PartnerWords['wrong'],
): string | undefined {
  const mistake = findMistake(field, fields);
  if (!mistake) return undefined;
  const { lines } = mistake;
  if (lines.length === 0) return wrong[field];
  return fill(lines.length === 1 ? wrong.line : wrong.lines, { n: lines.join(', '), wrong: wrong[field] });
}

export const listMistakeTexts = (fields: Readonly<Record<string, string>>, wrong: PartnerWords['wrong']): string[] =>
  Object.entries(fields).map(([place, message]) => {
    const field = (Object.keys(PLACES) as PartnerField[]).find((one) => findMistake(one, { [place]: message }));
    return `${place}: ${(field && mistakeText(field, { [place]: message }, wrong)) ?? message}`;
  });

const tableOf = (value: unknown): Table => (typeof value === 'object' && value !== null ? (value as Table) : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const linesOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '');

export function toFields(file: Table) {
  const config = tableOf(file['config']);
  const [banner, seo] = [tableOf(config['subdomainBanner']), tableOf(config['SEOMetadata'])];
  const [layout, redirects] = [tableOf(config['subdomainLayout']), tableOf(config['redirects'])];
  return {
    name: textOf(file['name']),
    logo: textOf(tableOf(config['logo'])['text']),
    accent: textOf(tableOf(config['theme'])['accent']),
    companies: (config['allowedOrganizations'] ?? []) as readonly string[],
    allowedUrls: linesOf(config['allowedUrls']),
    allowedPaths: linesOf(redirects['allowedPaths']),
    defaultPath: textOf(redirects['defaultPath']),
    footerRoutes: linesOf(config['footerEnabledRoutes']),
    bannerTitle: textOf(tableOf(banner['title'])['es']),
    bannerText: textOf(tableOf(banner['text'])['es']),
    bannerLink: textOf(banner['link']),
    seoTitle: textOf(tableOf(seo['title'])['es']),
    seoDescription: textOf(tableOf(seo['description'])['es']),
    hideRequestButton: layout['hideRequestButton'] === true,
    hideScore: layout['hideScore'] === true,
    disableShowcase: config['disableShowcase'] === true,
  };
}

export function toFile(file: Table, form: FormData): Table {
  const text = (name: string) => textOf(form.get(name)).trim();
  const lines = (name: string) =>
    text(name)
      .split(/\s*\n\s*/)
      .filter(Boolean);
  const config = tableOf(file['config']);
  const [banner, seo] = [tableOf(config['subdomainBanner']), tableOf(config['SEOMetadata'])];
  const inSpanish = (before: unknown, name: string) => ({ ...tableOf(before), es: text(name) });
  const companies = form.getAll('companies');
  const paths = lines('allowedPaths');
  return {
    ...file,
    name: text('name'),
    config: {
      ...config,
      theme: { ...tableOf(config['theme']), accent: text('accent') },
      logo: { ...tableOf(config['logo']), text: text('logo') },
      allowedOrganizations: companies.length > 0 ? companies : null,
      allowedUrls: lines('allowedUrls'),
      redirects: {
        ...tableOf(config['redirects']),
        allowedPaths: paths.length > 0 ? paths : null,
        defaultPath: text('defaultPath') || null,
      },
      footerEnabledRoutes: lines('footerRoutes'),
      subdomainBanner:
        text('bannerTitle') || text('bannerText') || text('bannerLink')
          ? {
              ...banner,
              title: inSpanish(banner['title'], 'bannerTitle'),
              text: inSpanish(banner['text'], 'bannerText'),
              link: text('bannerLink') || undefined,
            }
          : null,
      subdomainLayout: {
        ...tableOf(config['subdomainLayout']),
        hideRequestButton: form.has('hideRequestButton'),
        hideScore: form.has('hideScore'),
      },
      disableShowcase: form.has('disableShowcase'),
      SEOMetadata:
        text('seoTitle') || text('seoDescription')
          ? {
              ...seo,
              title: inSpanish(seo['title'], 'seoTitle'),
              description: inSpanish(seo['description'], 'seoDescription'),
            }
          : null,
    },
  };
}
