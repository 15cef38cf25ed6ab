import { vi } from 'vitest';
import { PageCache } from '@/lib/page-cache/page-cache';
import { redisStore } from '@/lib/page-cache/redis-store';
import { TagClock } from '@/lib/page-cache/tag-clock';

export async function connectedCache(url: string, build = 'b1'): Promise<PageCache> {
  const clock = new TagClock();
  const shared = redisStore(url, build, clock);
  await vi.waitFor(() => shared.read('none'));
  return new PageCache({ clock, shared });
}
