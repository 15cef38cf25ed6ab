import type { PerfilIngreso } from '@/features/profile/contract';
import { apiGet } from '@/lib/http/api-client';

/** A search that was kept under a link. */
type KeptSearch = { readonly profile: PerfilIngreso | null; readonly productType: string };

/** The search kept under the link; refused (404) when it is unknown, expired or was taken back. */
export const keptSearch = (link: string) =>
  apiGet<KeptSearch>(`/buscarplanes/comparator/url/${encodeURIComponent(link)}`);
