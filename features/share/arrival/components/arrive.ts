import type { BusinessLine } from '@/features/line/contract';
import { enterProfile } from '@/features/profile/client';
import { asFarAsTaken, NO_LINE } from '@/features/profile/asked/domain';
import type { PerfilIngreso } from '@/features/profile/contract';
import { keptAs, readStored, useProfileStore, type PriceBand } from '@/features/profile/store';
import { unreferred } from '@/features/referral/domain';
import { sharedSearch } from '@/features/share/arrival/client';
import { decodePerfil } from '@/features/share/codec';
import type { SharedSearch } from '@/features/share/contract';
import { assumedAges, type AssumedAges } from '@/features/share/assumed/domain';
import type { SharedPart } from '@/features/share/domain';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { referenceQuery } from '@/lib/http/reference';
import type { ProductLine } from '@/lib/markets/market';
import { takeArrival, type Arrival } from '@/lib/site/arrival';

/** The line of the page. */
export type PageLine = Pick<ProductLine, 'productType' | 'profileForm'>;

/** What a visitor has to know of a search that came with the address. */
export type Told = {
  /** The link it stood under is unknown, expired or was taken back. */
  readonly gone?: true;
  /** What its sender left out of it. */
  readonly without?: readonly SharedPart[];
  /** The ages that it assumes, where none was told. */
  readonly assumed?: AssumedAges | null;
  /** Its profile can't be used, or not for an exact price: the form refuses it, or asks for more. */
  readonly problem?: 'refused' | 'incomplete' | undefined;
  /** Puts the visitor's own profile of that form back, which it took the place of. */
  readonly undo?: (() => void) | undefined;
};

/** A search that came with the address. */
export type Arrived = {
  /** The page that shows it, if that is another one. */
  readonly elsewhere?: string | undefined;
  /** Ends what the profile store waits for: prices are asked from now on, for its profile or for the stored one. */
  readonly settle: () => Told;
};

type Carried = Pick<SharedSearch, 'profile' | 'productType' | 'without'> & Partial<Pick<SharedSearch, 'url'>>;

/** Refused as a whole. One whose answers the form asks more of (a region, perhaps) is priced as far as it goes. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && [400, 404].includes(error.status) && Object.keys(error.fields).length === 0;
/** A link of another shape (400) is as little of a link as one that is over. */
const isGone = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function carriedBy({ perfil, code, productType }: Arrival): Promise<Carried> {
  const profile = decodePerfil(perfil);
  return profile || !code ? { profile, productType, without: [] } : sharedSearch(code);
}

/** The line a search is about: the page's unless it says another; where neither says one, the first that asks for persons. */
async function lineOf(
  productType: string | null,
  page: PageLine | null,
): Promise<(PageLine & { readonly path?: string }) | undefined> {
  // Of a line that is a market's, `path` is something else: the segment of its list.
  if (page && (productType ?? page.productType) === page.productType)
    return { productType: page.productType, profileForm: page.profileForm };
  const lines = await queryClient().fetchQuery(referenceQuery<readonly BusinessLine[]>('businessLines'));
  return lines
    .flatMap(({ productTypes }) => productTypes)
    .find((line) => (productType ? line.productType === productType : line.profileForm === 'persons'));
}

type Entry = Pick<Told, 'problem'> & { readonly profile: PerfilIngreso; readonly band: PriceBand | null };

/** The price configuration of the profile; the profile alone when that can't be had, null when it is refused. */
async function configure(productType: string, profile: PerfilIngreso): Promise<Entry | null> {
  try {
    const { profile: priced, fromPrice, toPrice } = await enterProfile(productType, profile, true);
    const band = fromPrice === null || toPrice === null ? null : { productType, fromPrice, toPrice };
    return { profile: priced, band };
  } catch (error) {
    if (isRefused(error)) return null;
    const isIncomplete = error instanceof ApiError && error.status === 400;
    return { profile, band: null, ...(isIncomplete && { problem: 'incomplete' }) };
  }
}

/** An income that was left out is no question nobody has asked yet: a form would answer that with its own default. */
const leftOpen = (without: readonly SharedPart[]) => ({
  ...(without.includes('income') && { [NO_LINE]: { questions: ['cotizante.ingreso'], persons: 0 } }),
});

/** Makes the profile the visitor's. Who was faster and entered one of their own keeps that. */
function keep(form: PageLine['profileForm'], entry: Entry, without: readonly SharedPart[]): Told {
  if (!useProfileStore.getState().isAwaited) return {};
  readStored();
  const { profiles, asked, band, save } = useProfileStore.getState();
  const kept = keptAs(form);
  const own = profiles[kept];
  save(form, entry.profile, entry.band, leftOpen(without));
  const undo = () =>
    useProfileStore.setState((now) => ({
      profiles: { ...now.profiles, [kept]: own },
      asked: { ...now.asked, [kept]: asked[kept] },
      band: isSame(now.band, entry.band) ? band : now.band,
    }));
  const assumed = without.includes('ages') ? assumedAges(entry.profile) : null;
  return { without, assumed, problem: entry.problem, undo: own && !isSame(own, entry.profile) ? undo : undefined };
}

/** Goes on with what is stored. */
const passOver = (told: Told = {}) => {
  readStored();
  return told;
};

async function price({ profile, productType, without, url }: Carried, page: PageLine | null): Promise<Arrived> {
  const line = await lineOf(productType, page);
  if (!line) return { settle: passOver };
  const place = url ?? line.path ?? location.pathname;
  const elsewhere = new URL(place, location.origin).pathname === location.pathname ? undefined : place;
  // Whoever made the address says who is insured, and not who sent the visitor.
  const taken = profile?.ingresodatos ? asFarAsTaken(unreferred(profile), line.profileForm) : null;
  const entry = taken && (await configure(line.productType, taken));
  const refused = taken ? ({ problem: 'refused' } as const) : {};
  return { elsewhere, settle: () => (entry ? keep(line.profileForm, entry, without) : passOver(refused)) };
}

/**
 * Takes the search that came with the address and has its profile priced, once. What is broken or hostile is ignored.
 * Null when there was none; never throws.
 */
export async function arrive(page: PageLine | null): Promise<Arrived | null> {
  const came = takeArrival();
  if (!came) return null;
  try {
    return await price(await carriedBy(came), page);
  } catch (error) {
    return { settle: () => passOver(isGone(error) ? { gone: true } : {}) };
  }
}
