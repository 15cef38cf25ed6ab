import * as api from '@/features/profile/form/profile-form.api';
import { answerProfileForm } from '@/features/profile/form/server/service';
import { serve } from '@/lib/http/route';

export const GET = serve(api.answerProfileForm, answerProfileForm);
