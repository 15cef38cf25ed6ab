import { servedVersion } from '@/features/reference/reference.api';
import { releasedVersion } from '@/features/reference/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, servedVersion, releasedVersion, {
  summary: 'The version that is served; a page asks for it where the setting VERSION_CHECK is on',
});
