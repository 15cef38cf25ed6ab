import type { Option } from '@/features/back-office/components/table-column';
import type { listExecutives } from '@/features/back-office/requests/requests.api';
import type { OutputOf } from '@/lib/http/endpoint';
import { useQuery } from '@/lib/http/use-query';
import { staffQueryOf } from '@/features/back-office/components/resource-client';

export type Executives = OutputOf<typeof listExecutives>;

/** Undefined while they load. */
export function useExecutives(enabled = true): Executives | undefined {
  const query = staffQueryOf<typeof listExecutives>('GET /api/staff/executives');
  const { data = [], isPending } = useQuery({ ...query, enabled });
  return isPending ? undefined : data;
}

export function executiveOptions(
  executives: Executives | undefined,
  words: { readonly mine: string; readonly nobody: string },
) {
  const [own = [], others = []] = [true, false].map((is) => executives?.filter(({ isMe }) => isMe === is));
  const named = others.map(({ id, name }): Option => ({ value: String(id), label: name }));
  const mine = own.map(({ id }): Option => ({ value: String(id), label: words.mine }));
  return { options: [...mine, { value: 'none', label: words.nobody }, ...named], isPending: executives === undefined };
}
