import { vi } from 'vitest';
import { PageCache } from '@/lib/page-cache/page-cache';
import { redisStore } from '@/lib/page-cache/redis-store';
import { TagInvalidations } from '@/lib/page-cache/tag-invalidations';

export async function connectedCache(url: string, build = 'b1'): Promise<PageCache> {
  const invalidations = new TagInvalidations();
  const shared = redisStore(url, build, invalidations);
  await vi.waitFor(() => shared.read('none'));
  return new PageCache({ invalidations, shared });
}
