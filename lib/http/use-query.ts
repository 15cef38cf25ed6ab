import { useQuery as useQueryOfClient } from '@tanstack/react-query';
import { queryClient } from './query-client';

/** The library's `useQuery` with the client of the page, so that no page needs a provider. */
export const useQuery = ((options: Parameters<typeof useQueryOfClient>[0]) =>
  useQueryOfClient(options, queryClient())) as typeof useQueryOfClient;
