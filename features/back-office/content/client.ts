import type {
  ContentList,
  PageTextsDetail,
  PageTextsRequest,
  PageTextsSaved,
} from '@/features/back-office/content/content.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { apiGet, apiPost } from '@/lib/http/api-client';

export const contentQuery = () => ({
  queryKey: ['back-office', 'content'],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet<ContentList>('staff/content', { signal }),
});

export const pageTextsQueryOf = (market: MarketCode, page: string) => ({
  queryKey: ['back-office', 'page-texts', market, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiGet<PageTextsDetail>('staff/content/texts', { signal, query: { market, page } }),
});

export const savePageTexts = (request: PageTextsRequest) => apiPost<PageTextsSaved>('staff/content/texts', request);
