import { menu } from '@/features/layout/layout.api';
import { loadMenu } from '@/features/layout/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, menu, loadMenu, {
  summary: "The site's menu: its lines of insurance by group, and its other pages",
  cacheable: true,
});
