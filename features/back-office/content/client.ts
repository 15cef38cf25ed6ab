import type * as api from '@/features/back-office/content/content.api';
import type { PageTextsRequest } from '@/features/back-office/content/content.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { call } from '@/lib/http/call';

export const contentQuery = () => ({
  queryKey: ['back-office', 'content'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<typeof api.readContent>('GET /api/staff/content', {}, { signal }),
});

export const pageTextsQueryOf = (market: MarketCode, page: string) => ({
  queryKey: ['back-office', 'page-texts', market, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<typeof api.readPageTexts>('GET /api/staff/content/texts', { market, page }, { signal }),
});

export const savePageTexts = (request: PageTextsRequest) =>
  call<typeof api.savePageTexts>('POST /api/staff/content/texts', request);
