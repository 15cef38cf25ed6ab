import type {
  ContentList,
  ContentPreview,
  ContentPreviewRequest,
  PageWordsDetail,
  PageWordsRequest,
  PageWordsSaved,
} from '@/features/back-office/content/contract';
import type { MarketCode } from '@/lib/contract/atoms';
import { apiGet, apiPost } from '@/lib/http/api-client';

export const contentQuery = () => ({
  queryKey: ['back-office', 'content'],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet<ContentList>('staff/content', { signal }),
});

export const makePreview = (wanted: ContentPreviewRequest) => apiPost<ContentPreview>('staff/content/preview', wanted);

export const pageWordsQueryOf = (market: MarketCode) => ({
  queryKey: ['back-office', 'page-words', market],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiGet<PageWordsDetail>('staff/content/words', { signal, query: { market } }),
});

export const savePageWords = (request: PageWordsRequest) => apiPost<PageWordsSaved>('staff/content/words', request);
