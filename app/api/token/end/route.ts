import { endSession } from '@/features/identity/server/service';
import { done, noInput } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(noInput, done, endSession, { effect: 'continues', summary: 'Signs out' });
