import type { FoundReceipt } from '@/features/back-office/receipts/contract';
import { apiGet } from '@/lib/http/api-client';

export const receiptQueryOf = (code: string) => ({
  queryKey: ['back-office', 'receipt', code],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet<FoundReceipt>('staff/receipts', { query: { code }, signal }),
  enabled: code !== '',
});
