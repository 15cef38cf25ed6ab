import { StatusMessage } from '@/components/ui/status-message';
import { ApiError } from '@/lib/http/api-error';

/** The server's message, or `failed` where there was no answer. */
export const failureText = (error: Error, failed: string): string =>
  error instanceof ApiError && error.status !== 0 && error.message ? error.message : failed;

export function ChangeResult({ failure, done }: { failure: string | null; done: string | null }) {
  if (failure) return <StatusMessage tone="danger" title={failure} />;
  return done ? <StatusMessage tone="success" title={done} /> : null;
}
