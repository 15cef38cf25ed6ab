import { documentSite } from '@/lib/browser/document-site';
import { reloadWhenIdle } from '@/lib/browser/page-reload';
import { tabStorage } from '@/lib/browser/visitor-storage';
import { call } from '@/lib/http/call';
import type { releasedVersion } from './layout.api';

/** Storage key of the version that caused the last reload. Prevents a loop while a cache still serves the old page. */
const RELOADED_FOR = 'reloaded-for';

/** @returns true when the page will reload soon */
export async function reloadAfterRelease(): Promise<boolean> {
  const { version } = await call<typeof releasedVersion>('GET /api/qp-version');
  if (version === documentSite().version || tabStorage.getItem(RELOADED_FOR) === version) return false;
  void tabStorage.setItem(RELOADED_FOR, version);
  reloadWhenIdle();
  return true;
}
