import * as api from '@/features/lead/form/contact-form.api';
import { loadContactForm } from '@/features/lead/form/server/submit-contact-form';
import { serve } from '@/lib/http/route';

export const GET = serve(api.loadContactForm, loadContactForm);
