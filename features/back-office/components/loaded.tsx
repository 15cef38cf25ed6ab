import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';

type Props<Data> = {
  query: {
    readonly queryKey: readonly string[];
    readonly queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
    readonly enabled?: boolean;
  };
  words: { readonly loading: string; readonly failed: string; readonly retry: string };
  children: (data: Data) => ReactNode;
};

/** What an endpoint tells, once it is there; why it does not, with another try. */
export function Loaded<Data>({ query, words, children }: Props<Data>) {
  const { data, error, refetch, isEnabled } = useQuery({ ...query, staleTime: 0, retry: false }, queryClient());
  if (!isEnabled) return null;
  if (error)
    return (
      <div className="mt-4 space-y-3">
        <StatusMessage tone="danger" title={error instanceof ApiError && error.status ? error.message : words.failed} />
        <Button variant="quiet" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </div>
    );
  return data === undefined ? <p className="office-empty mt-4">{words.loading}</p> : children(data);
}
