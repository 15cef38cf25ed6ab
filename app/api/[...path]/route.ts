import { z } from 'zod';
import { AppError } from '@/lib/app-error';
import { route } from '@/lib/http/route';

/** Under /api an unknown address is a 404 with the envelope, not a page. */
const unknown = route(z.unknown(), () => {
  throw new AppError('NOT_FOUND', 'No encontrado');
});

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT };
