import * as api from '@/features/profile/form/profile-form.api';
import { answerProfileForm } from '@/features/profile/form/server/load-profile-form';
import { serve } from '@/lib/http/route';

export const GET = serve(api.answerProfileForm, answerProfileForm);
