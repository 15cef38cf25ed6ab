import * as api from '@/features/back-office/forms/forms.api';
import { checkEditedForm } from '@/features/back-office/forms/server/save-form';
import { requirePermission } from '@/features/identity/server/staff-session';
import { serve } from '@/lib/http/route';

export const POST = serve(api.checkWritten, requirePermission('form:read', checkEditedForm));
