import { interactionsQuery } from '@/features/customer/contract';
import { showInteractions } from '@/features/customer/server/service';
import { route } from '@/lib/http/route';

export const GET = route(interactionsQuery, showInteractions, { limit: 'interactions' });
