import type { BusinessLine } from '@/features/reference/contract';
import { enterProfile, type ProfileEntry } from '@/features/profile/client';
import type { PerfilIngreso } from '@/features/profile/contract';
import type { SharedSearch } from '@/features/share/contract';
import { apiGet } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { referenceQuery } from '@/lib/http/reference';
import type { ProductLine } from '@/lib/markets/market';

/** The line of the page. */
export type PageLine = Pick<ProductLine, 'productType' | 'profileForm'>;

/** The profile of a search with what its prices are asked for. */
export type Entry = ProfileEntry & {
  /** Its form asks for more than it says. */
  readonly problem?: 'incomplete';
};

/** Why a profile is not taken over. */
export type Refusal = {
  readonly problem: 'refused';
  /** What the rule says that it breaks, in the visitor's language. */
  readonly rule?: string | undefined;
};

/** The search of a link; refused when it is unknown, expired or was taken back (`isGone`). */
export const sharedSearch = (link: string) =>
  apiGet<SharedSearch>(`/buscarplanes/comparator/url/${encodeURIComponent(link)}`);

/** A link of another shape (400) is as little of a link as one that is over. */
export const isGone = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

/** The line a search is about: the page's unless it says another; where neither says one, the first that asks for persons. */
export async function lineOf(
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

/**
 * Refused as a whole: without a reason, or with that of a rule, which stands at `profile` itself (`requireRules`). One whose
 * answers the form asks more of (a region, perhaps) is priced as far as it goes.
 */
function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) return null;
  const { profile: rule } = error.fields;
  return rule || Object.keys(error.fields).length === 0 ? { problem: 'refused', rule } : null;
}

/** The price configuration of the profile; the profile alone when that can't be had. */
export async function configure(productType: string, profile: PerfilIngreso): Promise<Entry | Refusal> {
  try {
    return await enterProfile(productType, profile, true);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) return refusal;
    const isIncomplete = error instanceof ApiError && error.status === 400;
    return { profile, band: null, ...(isIncomplete && { problem: 'incomplete' }) };
  }
}
