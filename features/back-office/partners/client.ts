import type {
  PartnerChangeResult,
  FrameResult,
  NewPartner,
  PartnerConversions,
  PartnerChangeInput,
  PartnerDetail,
  PartnerPage,
  PartnerSite,
  SaveResult,
} from '@/features/back-office/partners/partner.api';
import { apiGet, apiPost } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';

type Query = Readonly<Record<string, string>>;
type QueryContext = { readonly signal: AbortSignal };

export const fetchPartners = (query: Query, signal: AbortSignal) =>
  apiGet<PartnerPage>('staff/partners', { query, signal });

export const partnerQueryOf = (name: string) => ({
  queryKey: ['back-office', 'partner', name],
  queryFn: ({ signal }: QueryContext) =>
    apiGet<PartnerDetail>(`staff/partners/${encodeURIComponent(name)}`, { signal }),
});

export const newPartnerQuery = () => ({
  queryKey: ['back-office', 'partner-new'],
  queryFn: ({ signal }: QueryContext) => apiGet<NewPartner>('staff/partners/new', { signal }),
});

export const savePartner = (file: unknown, seen: string | null) =>
  apiPost<SaveResult>('staff/partners', { file, seen });

const CHANGE_MS = 40_000;

export const changePartner = (name: string, change: PartnerChangeInput) =>
  apiPost<PartnerChangeResult>(
    `staff/partners/${encodeURIComponent(name)}/changes`,
    { change },
    { timeout: CHANGE_MS },
  );

export const partnerSiteQuery = (name: string) => ({
  queryKey: ['back-office', 'partner-site', name],
  queryFn: ({ signal }: QueryContext) =>
    apiGet<PartnerSite>(`staff/partners/${encodeURIComponent(name)}/site`, { signal }),
});

function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError && error.status === 400) return null;
  throw error;
}

export const conversionsQueryOf = (name: string, days: Query, before: Query | null) => ({
  queryKey: ['back-office', 'conversions', name, days],
  queryFn: async ({ signal }: QueryContext) => {
    const of = (query: Query) =>
      apiGet<PartnerConversions>(`staff/partners/${encodeURIComponent(name)}/conversions`, { query, signal });
    const [counted, countedBefore] = await Promise.all([of(days), before && of(before).catch(nullIfRefused)]);
    return { counted, before: countedBefore };
  },
});

export const frameSite = (name: string, path: string) =>
  apiPost<FrameResult>(`staff/partners/${encodeURIComponent(name)}/frame`, { path });
