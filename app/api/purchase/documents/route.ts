import * as api from '@/features/purchase/documents/documents.api';
import { addDocument, showDocuments } from '@/features/purchase/documents/server/add-document';
import { serve } from '@/lib/http/route';

export const GET = serve(api.showDocuments, showDocuments);

export const POST = serve(api.addDocument, addDocument);
