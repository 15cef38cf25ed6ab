import { publishPartner, savePartnerDraft } from '@/features/tenant/server/publish-partner';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import type { Db } from '@/lib/db/client';
import { marketOfCode } from '@/lib/markets';
import { FRAMER } from '../app';
import type { Market } from '@/lib/markets/market';

export const market = marketOfCode('cl');
const otherMarket = marketOfCode('pe');

const NAMES = { first: 'zafirox', second: 'granatex', abroad: 'turmalix' } as const;
export type PartnerName = keyof typeof NAMES;
export type SiteName = PartnerName | 'main';
export const ALL_PARTNERS: readonly PartnerName[] = ['first', 'second', 'abroad'];
export const ALL_SITES: readonly SiteName[] = ['main', ...ALL_PARTNERS];
export const SITES: readonly SiteName[] = ['main', 'first', 'second'];
export const PARTNERS = ['first', 'second'] as const;

/** Milliseconds after which no server may show a changed row's old state. */
export const CHANGED_MS = 5_000;

export const marketOn = (site: SiteName): Market => (site === 'abroad' ? otherMarket : market);

export const hostOf = (site: SiteName): string =>
  site === 'main' ? `${market.code}.localhost` : `${NAMES[site]}.${marketOn(site).code}.localhost`;

export const keyOf = (partner: PartnerName): string => `${marketOn(partner).code}.${NAMES[partner]}`;

export const OWN_HOST = `seguros.${NAMES.first}.example`;

export type Edition = 'uno' | 'dos';

const COLOURS: Readonly<Record<PartnerName, Readonly<Record<Edition, string>>>> = {
  first: { uno: '#5b2a86', dos: '#134e63' },
  second: { uno: '#7a3b08', dos: '#7a3b09' },
  abroad: { uno: '#1c5c2e', dos: '#1c5c2f' },
};

const markOf = (partner: PartnerName, edition: Edition): string => `${NAMES[partner]}-${edition}`;

export const marksOf = (partner: PartnerName): readonly string[] => [
  NAMES[partner],
  ...Object.values(COLOURS[partner]),
];

export const marksOfEdition = (partner: PartnerName, edition: Edition): readonly string[] => [
  markOf(partner, edition),
  COLOURS[partner][edition],
];

const inAllLanguages = (text: string) => ({ es: `${text} es`, en: `${text} en`, pt: `${text} pt` });

function textsOf(partner: PartnerName, edition: Edition) {
  const mark = markOf(partner, edition);
  return {
    banner: { title: inAllLanguages(`${mark} titular`), text: inAllLanguages(`${mark} bajada`) },
    seo: { title: inAllLanguages(`${mark} portada`), description: inAllLanguages(`${mark} resumen`) },
    logo: `${mark} logo`,
  };
}

export function textsShown(partner: PartnerName, edition: Edition): readonly string[] {
  const { banner, seo, logo } = textsOf(partner, edition);
  const translated = [banner.title, banner.text, seo.title, seo.description].flatMap((text) => Object.values(text));
  return [...translated, logo, COLOURS[partner][edition]];
}

const LAYOUTS: Readonly<Record<PartnerName, object>> = {
  first: {
    subdomainLayout: { hideRequestButton: false, hideScore: true },
    disableShowcase: true,
    footerEnabledRoutes: ['/Comparar'],
  },
  second: {
    subdomainLayout: { hideRequestButton: true, hideScore: false },
    redirects: { allowedPaths: null, defaultPath: '/Comparar/Isapres' },
  },
  abroad: {},
};

export type Company = {
  readonly code: string;
  readonly words: readonly string[];
  readonly names: readonly string[];
  readonly titles: readonly string[];
  readonly plans: readonly Plan[];
};
export type Plan = {
  readonly id: number;
  readonly code: string;
  readonly url: string;
  readonly productType: string;
  readonly organizationType: string;
  readonly organization: string;
  readonly company: string;
  readonly isSoldOnline: boolean;
};

export async function listCompanies(db: Db): Promise<readonly Company[]> {
  type Collected = { code: string; words: string[]; names: string[]; titles: string[]; plans: Plan[] };
  const found = new Map<string, Collected>();
  for await (const plan of readCatalogue({ db, market })) {
    const { id, productCode, url, displayName, productType, details, organization } = plan;
    const { code } = organization;
    const company = found.get(code) ?? { code, words: [], names: [], titles: [], plans: [] };
    found.set(code, company);
    company.names.push(organization.displayName);
    company.titles.push(displayName);
    company.words.push(organization.url, productCode, url);
    company.plans.push({
      ...{ id, url, productType, organization: organization.url, company: code },
      ...{ code: productCode, organizationType: organization.type },
      isSoldOnline: details.salesChannel.includes('QpOnlineSale') && details.offers !== 0,
    });
  }
  return [...found.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

/** Companies alternate: first partner's, second's, both, neither; another edition shifts by one. */
export function isShownOn(partner: PartnerName, edition: Edition, at: number): boolean {
  const turn = (at + (edition === 'dos' ? 1 : 0)) % 4;
  return turn === 2 || turn === (partner === 'first' ? 0 : 1);
}

export type Publication = { readonly partner: PartnerName; readonly edition: Edition };

export async function publish(db: Db, companies: readonly Company[], { partner, edition }: Publication): Promise<void> {
  const { banner, seo, logo } = textsOf(partner, edition);
  const allowed = companies.filter((_, at) => isShownOn(partner, edition, at)).map(({ code }) => code);
  const config = {
    allowedUrls: [FRAMER],
    allowedOrganizations: partner === 'abroad' ? null : allowed,
    subdomainBanner: banner,
    SEOMetadata: seo,
    theme: { accent: COLOURS[partner][edition] },
    logo: { text: logo },
    ...LAYOUTS[partner],
  };
  const file = { market: marketOn(partner).code, key: NAMES[partner], name: markOf(partner, edition), config };
  await savePartnerDraft(db, file);
  await publishPartner(db, keyOf(partner));
}
