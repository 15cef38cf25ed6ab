import type { ActionName, AnyResource, ItemOf, RowOf } from '@/features/back-office/resource';
import type { Done } from '@/lib/contract/atoms';
import type * as z from '@/lib/contract/zod';
import { call, send, type CallArguments } from '@/lib/http/call';
import type { Endpoint, OutputOf } from '@/lib/http/endpoint';
import type { TablePage } from './table-column';

/** Common start of a resource's query keys, so that a change refetches list and rows. */
export const keyOf = ({ name }: AnyResource) => ['back-office', name] as const;

export const fetchRows = <R extends AnyResource>(
  { name }: R,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => send<TablePage<RowOf<R>>>('GET', `staff/${name}`, { query, signal });

export const itemQueryOf = <R extends AnyResource>(resource: R, id: string) => ({
  queryKey: [...keyOf(resource), 'item', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    send<ItemOf<R>>('GET', `staff/${resource.name}/${encodeURIComponent(id)}`, { signal }),
});

type ResultOf<A> = A extends { readonly output: infer Out extends z.ZodType } ? z.output<Out> : Done;

export const perform = <R extends AnyResource, Name extends ActionName<R>>(
  { name }: R,
  action: Name,
  id: string | undefined,
  input: z.input<R['actions'][Name]['input']>,
) =>
  send<ResultOf<R['actions'][Name]>>(
    'POST',
    id === undefined ? `staff/${name}/${action}` : `staff/${name}/${encodeURIComponent(id)}/${action}`,
    { body: input },
  );

/**
 * Query of a staff endpoint outside the resources. It is refetched each time it is shown and never retried.
 */
export const staffQueryOf = <E extends Endpoint>(...[address, input]: CallArguments<E>) => ({
  queryKey: ['back-office', address, input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<OutputOf<E>> =>
    call<E>(...([address, input, { signal }] as CallArguments<E>)),
  staleTime: 0,
  retry: false,
});
