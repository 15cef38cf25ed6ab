import { waiting } from '@/features/back-office/day/day.api';
import { readWaiting } from '@/features/back-office/day/server/service';
import { allowed } from '@/features/identity/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, waiting, allowed('account:read', readWaiting), {
  summary: 'How much waits in the sections of the back office for whoever is signed in',
  refusals: [401, 403],
});
