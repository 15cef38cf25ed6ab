import { done } from '@/features/identity/contract';
import { endSession } from '@/features/identity/server/service';
import * as z from '@/lib/contract/zod';
import { route } from '@/lib/http/route';

export const POST = route(z.strictObject({}), done, endSession, { summary: 'Signs out' });
