import type { SharedSearch } from '@/features/share/contract';
import { apiGet } from '@/lib/http/api-client';

/** The search of a link; refused (404) when it is unknown, expired or was taken back. */
export const sharedSearch = (link: string) =>
  apiGet<SharedSearch>(`/buscarplanes/comparator/url/${encodeURIComponent(link)}`);
