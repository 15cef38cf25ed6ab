import * as api from '@/features/back-office/forms/forms.api';
import { checkWritten } from '@/features/back-office/forms/server/service';
import { allowed } from '@/features/identity/server/service';
import { serve } from '@/lib/http/route';

export const POST = serve(api.checkWritten, allowed('form:read', checkWritten));
