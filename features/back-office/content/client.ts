import type { ContentList, ContentPreview, ContentPreviewRequest } from '@/features/back-office/content/contract';
import { apiGet, apiPost } from '@/lib/http/api-client';

export const contentQuery = () => ({
  queryKey: ['back-office', 'content'],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet<ContentList>('staff/content', { signal }),
});

export const makePreview = (wanted: ContentPreviewRequest) => apiPost<ContentPreview>('staff/content/preview', wanted);
