import 'server-only';
import { notFound } from 'next/navigation';
import { organizationsOfType } from '@/features/catalogue/server/read-plans';
import {
  DIRECTORY_PAGE_SIZE,
  pagesFor,
  type DirectoryClinic,
  type DirectoryCompany,
  type SoldLine,
} from '@/features/compare/directory';
import {
  clinicBySegment,
  clinicsOfCompany,
  marketDirectory,
  productPage,
  type ListedProduct,
  type ReachedClinic,
  type ReachingLine,
} from '@/features/compare/server/search-plans';
import { pageContext, type Ctx } from '@/lib/context/ctx';
import { unknownRegion } from '@/lib/contract/region';
import { labelsOf } from '@/lib/i18n/messages';
import { sitesOfClinic, type ClinicSite } from '@/lib/markets/clinic-sites';
import { regionOfClinic } from '@/lib/markets/distance';
import { insurerFacts, type InsurerFact } from '@/lib/markets/insurer-facts';
import type { Directory, Market } from '@/lib/markets/market';
import type { Breadcrumb } from '@/lib/routing/breadcrumbs';
import { pageWithin } from '@/lib/routing/list-view';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

function directoryAt({ directories }: Market, path: string): Directory {
  return directories.find((directory) => directory.path === decodeURIComponent(path)) ?? notFound();
}

export type ListedEntry = Pick<DirectoryCompany, 'lines'> & {
  readonly name: string;
  readonly href: string;
  readonly image: string | null;
  readonly company: string | null;
  readonly region: string | null;
  readonly place: string | null;
};

const regionName = (market: Market, clinic: string): string | null => regionOfClinic(clinic, market)?.stateName ?? null;

function companyEntry({ market, locale }: PageParams, { path }: Directory, company: DirectoryCompany): ListedEntry {
  const { url, displayName, image, lines } = company;
  const route = { name: 'provider', directory: path, organization: url } as const;
  return {
    name: displayName,
    href: href(market, locale, route),
    image,
    company: url,
    region: null,
    place: null,
    lines,
  };
}

function clinicEntry({ market, locale }: PageParams, { path }: Directory, clinic: DirectoryClinic): ListedEntry {
  const { name, segment, lines } = clinic;
  const route = { name: 'clinic', directory: path, clinic: segment } as const;
  const region = regionName(market, name);
  const [place, ...others] = new Set(sitesOfClinic(market.code, name).map((site) => site.place));
  return {
    name,
    href: href(market, locale, route),
    image: null,
    company: null,
    region,
    place:
      place && others.length === 0 && !region?.startsWith(place) ? [place, region].filter(Boolean).join(', ') : region,
    lines,
  };
}

export type LoadedDirectory = {
  readonly directory: Directory;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly entries: readonly ListedEntry[];
  readonly all: readonly ListedEntry[];
};

/** Loads a page of a directory. A page after the last one redirects to the first. */
export async function loadDirectory(page: PageParams, path: string, requestedPage: number): Promise<LoadedDirectory> {
  const directory = directoryAt(page.market, path);
  const { companies, clinics } = await marketDirectory(pageContext(page.site, page.locale));
  const all = directory.organizationTypes
    ? companies.get(directory.path)!.map((company) => companyEntry(page, directory, company))
    : clinics.map((clinic) => clinicEntry(page, directory, clinic));
  const pages = pagesFor(all.length, DIRECTORY_PAGE_SIZE);
  const shown = pageWithin(requestedPage, pages);
  const from = (shown - 1) * DIRECTORY_PAGE_SIZE;
  return {
    directory,
    page: shown,
    pages,
    total: all.length,
    entries: all.slice(from, from + DIRECTORY_PAGE_SIZE),
    all,
  };
}

export function directoryTrail({ market, locale }: PageParams, { path, key }: Directory): readonly Breadcrumb[] {
  return [
    { href: href(market, locale, { name: 'home' }), name: labelsOf(locale, 'plan').home },
    {
      href: href(market, locale, { name: 'directory', directory: path }),
      name: labelsOf(locale, 'directory').lists[key].name,
    },
  ];
}

export type LoadedCompany = {
  readonly directory: Directory;
  readonly company: DirectoryCompany;
  readonly clinics: readonly ReachedClinic[];
  readonly regions: readonly string[];
  readonly facts: readonly InsurerFact[];
};

async function regionsOfCompany(ctx: Ctx, { organizationTypes }: Directory, url: string): Promise<string[]> {
  const lists = await Promise.all((organizationTypes ?? []).map((type) => organizationsOfType(ctx, { type })));
  const own = lists.flat().filter((organization) => organization.url === url);
  if (own.some(({ regions }) => regions.length === 0)) return [];
  const nameOf = (code: string) =>
    ctx.market.regions.find(({ stateCode }) => stateCode === code)?.stateName ?? unknownRegion(code);
  return [...new Set(own.flatMap(({ regions }) => regions))].map(nameOf);
}

export async function loadCompany(page: PageParams, path: string, segment: string): Promise<LoadedCompany> {
  const ctx = pageContext(page.site, page.locale);
  const directory = directoryAt(page.market, path);
  const url = decodeURIComponent(segment);
  const { companies } = await marketDirectory(ctx);
  const company = companies.get(directory.path)?.find((one) => one.url === url) ?? notFound();
  const [clinics, regions] = await Promise.all([
    clinicsOfCompany(ctx, directory, url),
    regionsOfCompany(ctx, directory, url),
  ]);
  const facts = insurerFacts(page.market.code, directory.key, url);
  return { directory, company, clinics, regions, facts };
}

export type LoadedClinic = {
  readonly directory: Directory;
  readonly name: string;
  readonly segment: string;
  readonly lines: readonly ReachingLine[];
  readonly region: string | null;
  readonly network: string | null;
  readonly sites: readonly ClinicSite[];
};

export async function loadClinic(page: PageParams, path: string, segment: string): Promise<LoadedClinic> {
  const { market } = page;
  const directory = directoryAt(market, path);
  const clinic =
    (await clinicBySegment(pageContext(page.site, page.locale), decodeURIComponent(segment))) ?? notFound();
  const { clinicNetworks } = market.geography;
  const network = Object.hasOwn(clinicNetworks, clinic.name) ? clinicNetworks[clinic.name]! : null;
  const sites = sitesOfClinic(market.code, clinic.name);
  return { directory, ...clinic, region: regionName(market, clinic.name), network, sites };
}

export async function loadSoldLines(page: PageParams): Promise<readonly SoldLine[]> {
  return (await marketDirectory(pageContext(page.site, page.locale))).lines;
}

export type LoadedProducts = {
  readonly page: number;
  readonly pages: number;
  readonly products: readonly ListedProduct[];
};

export function loadProducts(page: PageParams, requestedPage: number): Promise<LoadedProducts> {
  return productPage(pageContext(page.site, page.locale), requestedPage);
}
