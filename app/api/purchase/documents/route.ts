import * as api from '@/features/purchase/documents/documents.api';
import { addDocument, showDocuments } from '@/features/purchase/documents/server/service';
import { serve } from '@/lib/http/route';

export const GET = serve(api.showDocuments, showDocuments);

export const POST = serve(api.addDocument, addDocument);
