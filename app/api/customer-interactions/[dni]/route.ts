import { interactionsQuery } from '@/features/lead/interactions/contract';
import { showInteractions } from '@/features/lead/interactions/server/service';
import { route } from '@/lib/http/route';

export const GET = route(interactionsQuery, showInteractions, { limit: 'interactions' });
