import { ApiError } from '@/lib/http/api-error';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

export function refusalText(error: Error): string {
  if (!(error instanceof ApiError) || error.status !== 429) return error.message;
  return fill(lateWords().purchase.tooMany, { seconds: error.retryAfter ?? 60 });
}
