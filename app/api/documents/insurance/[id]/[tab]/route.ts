import { documentFileQuery } from '@/features/plan/documents/contract';
import { documentFile } from '@/features/plan/documents/server/service';
import { route } from '@/lib/http/route';

export const GET = route(documentFileQuery, documentFile, { limit: 'document' });
