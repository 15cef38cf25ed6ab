import * as api from '@/features/plan/documents/documents.api';
import { documentFile } from '@/features/plan/documents/server/plan-documents';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readDocument, documentFile);
