import { useQuery } from '@tanstack/react-query';
import type { Option } from '@/features/back-office/components/table-column';
import type {
  AssignAnswer,
  AssignPreview,
  BulkAssignAnswer,
  ExecutiveList,
  UndoableSteps,
  UndoAnswer,
} from '@/features/back-office/requests/assignment/assignment.api';
import { apiGet, apiPost } from '@/lib/http/api-client';
import { queryClient } from '@/lib/http/query-client';

type Assignment = { readonly executive: number; readonly note: string; readonly evenAway?: boolean };
type BulkAssignment = Omit<Assignment, 'executive' | 'note'> & {
  readonly executive: number | null;
  readonly note?: string;
};

export const executivesQuery = () => ({
  queryKey: ['back-office', 'executives'],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet<ExecutiveList>('staff/executives', { signal }),
  retry: false,
});

export function useExecutives(): ExecutiveList | undefined {
  const { data = [], isPending } = useQuery(executivesQuery(), queryClient());
  return isPending ? undefined : data;
}

export function executiveOptions(
  executives: ExecutiveList | undefined,
  words: { readonly mine: string; readonly nobody: string },
) {
  const [own = [], others = []] = [true, false].map((is) => executives?.filter(({ isMe }) => isMe === is));
  const named = others.map(({ id, name }): Option => ({ value: String(id), label: name }));
  const mine = own.map(({ id }): Option => ({ value: String(id), label: words.mine }));
  return { options: [...mine, { value: 'none', label: words.nobody }, ...named], isPending: executives === undefined };
}

export const assignTo = (id: string, given: Assignment & { readonly seen: number | null }) =>
  apiPost<AssignAnswer>(`staff/requests/${encodeURIComponent(id)}/assign`, given);

export const assignAllTo = (ids: readonly string[], given: BulkAssignment) =>
  apiPost<BulkAssignAnswer>('staff/requests/assign', { ids, ...given });

export const undoableQuery = () => ({
  queryKey: ['back-office', 'undoable'],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet<UndoableSteps>('staff/assignments', { signal }),
  retry: false,
});

export const undoStep = (id: number) => apiPost<UndoAnswer>('staff/assignments/undo', { id });

export const assignPreviewOf = (ids: readonly string[], executive: string) => ({
  queryKey: ['back-office', 'assign', executive, ...ids],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiGet<AssignPreview>('staff/requests/assign', { query: { ids: ids.join(','), executive }, signal }),
  enabled: ids.length > 0,
  staleTime: 0,
  retry: false,
});
