import { showConfirmation } from '@/features/purchase/confirmation/server/show-confirmation';
import * as api from '@/features/purchase/purchase.api';
import { fileResponse } from '@/lib/http/file-response';
import { serve } from '@/lib/http/route';

const type = 'application/pdf';

export const GET = serve(api.showConfirmation, async (ctx) => {
  const { name, bytes } = await showConfirmation(ctx);
  return fileResponse({ name, type, size: bytes.length, body: bytes });
});
