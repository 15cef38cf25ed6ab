import { shareSearch } from '@/features/share/server/share-search';
import * as api from '@/features/share/share.api';
import { serve } from '@/lib/http/route';

export const POST = serve(api.shareSearch, shareSearch);
