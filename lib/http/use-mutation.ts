import { useMutation as useMutationOfClient } from '@tanstack/react-query';
import { queryClient } from './query-client';

/** The library's `useMutation` with the client of the page, so that no page needs a provider. */
export const useMutation = ((options: Parameters<typeof useMutationOfClient>[0]) =>
  useMutationOfClient(options, queryClient())) as typeof useMutationOfClient;
