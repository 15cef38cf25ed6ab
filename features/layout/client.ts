import type { ServedVersion } from '@/features/reference/reference.api';
import { apiGet } from '@/lib/http/api-client';
import { TRIED_ONCE } from '@/lib/http/query-client';
import { documentSite } from '@/lib/browser/document-site';
import { reloadWhenIdle } from '@/lib/browser/page-reload';
import { tabStorage } from '@/lib/browser/visitor-storage';
import type { Menu } from './layout.api';

export const menuQuery = () => ({
  queryKey: ['menu', documentSite().language],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet<Menu>('/menu', { signal }),
  ...TRIED_ONCE,
});

/** Prevents a reload loop when a cache in between still serves the old page. */
const RELOADED_FOR = 'reloaded-for';

/** @returns whether the page reloads soon */
export async function reloadAfterRelease(): Promise<boolean> {
  const { version } = await apiGet<ServedVersion>('/qp-version');
  if (version === documentSite().version || tabStorage.getItem(RELOADED_FOR) === version) return false;
  void tabStorage.setItem(RELOADED_FOR, version);
  reloadWhenIdle();
  return true;
}
