import { StatusMessage } from '@/components/ui/status-message';
import { ApiError } from '@/lib/http/api-error';
import { useOffice } from './office';

export const failureText = (error: unknown, failed: string): string =>
  error instanceof ApiError && error.status !== 0 && error.message ? error.message : failed;

/** The server's message, or a general one if the server did not answer. */
export function useFailure(error: Error): string;
export function useFailure(error: Error | null): string | null;
export function useFailure(error: Error | null): string | null {
  const { failed } = useOffice().states;
  return error && failureText(error, failed);
}

type Props = { failure?: string | null | undefined; done?: string | null | undefined };

export function ChangeResult({ failure, done }: Props) {
  if (failure) return <StatusMessage tone="danger" title={failure} />;
  return done ? <StatusMessage tone="success" title={done} /> : null;
}
