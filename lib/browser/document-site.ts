import type { Market } from '@/lib/markets/market';

export type DocumentSite = {
  /** Market id, 1 to 4. */
  readonly country: string;
  /** Suffix of every key in localStorage: V1.7 in Chile, V1.6 elsewhere. */
  readonly storage: string;
  readonly dependants: Market['dependantWord'];
  readonly phoneCountry: Market['phoneCountry'];
  readonly version: string;
  readonly language: string;
  readonly tag: string;
};

/** Reads the attributes of `<html>` (`SiteDocument`). On the server every value is empty. */
export function documentSite(): DocumentSite {
  if (typeof document === 'undefined')
    return {
      country: '',
      storage: '',
      dependants: 'dependant',
      phoneCountry: null,
      version: '',
      language: '',
      tag: '',
    };
  const { dataset, lang } = document.documentElement;
  return {
    country: dataset.country ?? '',
    storage: dataset.storage ?? '',
    dependants: (dataset.dependants as Market['dependantWord'] | undefined) ?? 'dependant',
    phoneCountry: (dataset.phoneCountry as Market['phoneCountry'] | undefined) ?? null,
    version: dataset.version ?? '',
    language: lang,
    tag: dataset.tag ?? lang,
  };
}

export const storageKey = (name: string) => `${name}-${documentSite().storage || 'V1.6'}`;
