import * as api from '@/features/back-office/forms/forms.api';
import { saveWritten } from '@/features/back-office/forms/server/service';
import { allowed } from '@/features/identity/server/service';
import { serve } from '@/lib/http/route';

export const POST = serve(api.saveWritten, allowed('form:write', saveWritten));
