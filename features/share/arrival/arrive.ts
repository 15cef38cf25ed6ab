import { limitToForm } from '@/features/profile/domain/merge';
import { withoutReferral } from '@/features/referral/domain';
import { decodePerfil } from '@/features/share/codec';
import type { SharedSearch } from '@/features/share/contract';
import { takeArrival, type Arrival } from '@/lib/site/arrival';
import { configure, isGone, lineOf, sharedSearch, type PageLine } from './client';
import { keep, passOver, type Told } from './store';

/** A search that came with the address. */
export type Arrived = {
  /** The page that shows it, if that is another one. */
  readonly elsewhere?: string | undefined;
  /** Ends what the profile store waits for: prices are asked from now on, for its profile or for the stored one. */
  readonly settle: () => Told;
};

type Carried = Pick<SharedSearch, 'profile' | 'productType' | 'without'> & Partial<Pick<SharedSearch, 'url'>>;

async function carriedBy({ perfil, code, productType }: Arrival): Promise<Carried> {
  const profile = decodePerfil(perfil);
  return profile || !code ? { profile, productType, without: [] } : sharedSearch(code);
}

async function price({ profile, productType, without, url }: Carried, page: PageLine | null): Promise<Arrived> {
  const line = await lineOf(productType, page);
  if (!line) return { settle: passOver };
  const place = url ?? line.path ?? location.pathname;
  const elsewhere = new URL(place, location.origin).pathname === location.pathname ? undefined : place;
  const { profileForm: form } = line;
  // Whoever made the address says who is insured, and not who sent the visitor.
  const taken = profile?.ingresodatos ? limitToForm(withoutReferral(profile), form) : null;
  if (!taken) return { elsewhere, settle: passOver };
  const entry = await configure(line.productType, taken);
  const settle = () => (entry.problem === 'refused' ? passOver({ form, ...entry }) : keep(form, entry, without));
  return { elsewhere, settle };
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
