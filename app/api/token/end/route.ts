import { done } from '@/features/identity/contract';
import { endSession } from '@/features/identity/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const POST = route(noInput, done, endSession, { summary: 'Signs out' });
