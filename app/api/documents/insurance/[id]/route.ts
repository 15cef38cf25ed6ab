import { documentsQuery } from '@/features/plan/documents/contract';
import { planDocumentsOf } from '@/features/plan/documents/server/service';
import { route } from '@/lib/http/route';

export const GET = route(documentsQuery, planDocumentsOf, { cacheable: true });
