import { contentList } from '@/features/back-office/content/content.api';
import { readContent } from '@/features/back-office/content/server/service';
import { allowed } from '@/features/identity/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, contentList, allowed('content:read', readContent), {
  summary: 'The articles of each market, published or not, and where they come from',
  refusals: [401, 403],
});
