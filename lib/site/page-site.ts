import type { Market } from '@/lib/markets/market';

/** The market of the page in the browser. `country` is the wire's market id 1-4 (spec section 3). */
export type PageSite = {
  readonly country: string;
  /** Suffix of every key in localStorage: V1.7 in Chile, V1.6 elsewhere (spec section 9). */
  readonly storage: string;
  /** What the market's forms call the others that are insured. */
  readonly dependants: Market['dependantWord'];
  readonly version: string;
  readonly language: string;
};

/** Reads the attributes of `<html>` (`SiteDocument`). On the server, where no browser state exists, every value is empty. */
export function pageSite(): PageSite {
  if (typeof document === 'undefined')
    return { country: '', storage: '', dependants: 'dependant', version: '', language: '' };
  const { dataset, lang } = document.documentElement;
  return {
    country: dataset.country ?? '',
    storage: dataset.storage ?? '',
    dependants: (dataset.dependants as Market['dependantWord'] | undefined) ?? 'dependant',
    version: dataset.version ?? '',
    language: lang,
  };
}

/** Key of what this browser keeps under a name: `contacto-V1.7` in Chile, `contacto-V1.6` elsewhere (spec section 9). */
export const storageKey = (name: string) => `${name}-${pageSite().storage || 'V1.6'}`;
