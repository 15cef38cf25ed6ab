import { useQuery, type keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { queryClient } from '@/lib/http/query-client';
import { failureText } from './change-result';

type FailureProps = {
  error: Error;
  words: { readonly failed: string; readonly retry: string };
  onRetry: () => unknown;
};

export function LoadFailure({ error, words, onRetry }: FailureProps) {
  return (
    <div className="mt-4 space-y-3">
      <StatusMessage tone="danger" title={failureText(error, words.failed)} />
      <Button variant="quiet" onClick={() => void onRetry()}>
        {words.retry}
      </Button>
    </div>
  );
}

type Props<Data> = {
  query: {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
    readonly enabled?: boolean;
    readonly staleTime?: number;
    readonly gcTime?: number;
    readonly refetchInterval?: number;
    readonly refetchOnWindowFocus?: 'always';
    readonly placeholderData?: typeof keepPreviousData;
  };
  words: FailureProps['words'] & { readonly loading: string };
  children: (data: Data) => ReactNode;
};

export function Loaded<Data>({ query, words, children }: Props<Data>) {
  const { data, error, refetch, isEnabled } = useQuery({ staleTime: 0, retry: false, ...query }, queryClient());
  if (!isEnabled) return null;
  if (!error && data === undefined) return <p className="office-empty mt-4">{words.loading}</p>;
  return (
    <>
      {error && <LoadFailure error={error} words={words} onRetry={refetch} />}
      {data !== undefined && children(data)}
    </>
  );
}
