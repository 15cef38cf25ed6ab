import type { User } from '@/features/identity/domain';
import { mainSiteOf, type Site } from '@/lib/site/site';

/** Rows of a page. */
export const PAGE_SIZE = 50;
/** Rows that a list counts and pages through: whoever looks for more narrows it, and an export has all. */
export const MOST_COUNTED = 10_000;
/** Letters: fewer are in almost every row. */
export const SHORTEST_SEARCH = 3;

/** Somebody of a partner, who sees what its site brings it and nothing of how we work. */
export const isPartnersOwn = ({ site }: { readonly site: User['site'] | string | null }): boolean =>
  site !== null && site !== mainSiteOf(site as Site);

/** An address and the first part of its path, and what follows: tokens stand there. */
const LINK = /(https?:\/\/[^\s/?#]+(?:\/[^\s/?#]*)?)([/?#]\S*)?/g;
/** By which a mailbox proves to be its owner's (`features/rights/domain/code.ts`). */
const CODE = /^[2-9A-HJ-NP-Z]{8}$/gm;

/** What a mail says, without what opens a person's data to whoever reads it. */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(LINK, (_, start: string, rest?: string) => (rest && rest !== '/' ? `${start}/…` : start))
    .replaceAll(CODE, '········');
