import * as api from '@/features/profile/form/profile-form.api';
import { readProfileForm } from '@/features/profile/form/server/load-profile-form';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readProfileForm, readProfileForm);
