import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ProfileLauncher } from '@/features/profile/components/profile-launcher';
import { perfilIngreso, type PerfilIngreso } from '@/features/profile/profile-schemas';
import { profileFormRows } from '@/lib/db/seed/profile-forms';
import { labelsOf } from '@/lib/i18n/messages';
import type { Market } from '@/lib/markets/market';
import { server } from '@/lib/testing/msw-server';
import { formInSpanish } from '@/lib/testing/sample-forms';

export type SentProfile = { readonly productType: string; readonly profile: Partial<PerfilIngreso> };

export const seededForm = (market: number, productType: string) =>
  formInSpanish(profileFormRows().find((row) => row.market === market && row.productType === productType)!);

/** Serves a form, and answers requests as the back end does. Returns the profiles sent. */
export function serveProfileForm(form: object): SentProfile[] {
  const sent: SentProfile[] = [];
  server.use(
    http.get('*/api/profile-form/form', () => HttpResponse.json(form)),
    http.post('*/api/profile-form/data', async ({ request }) => {
      const body = (await request.json()) as SentProfile;
      sent.push(body);
      const profile = perfilIngreso.parse(body.profile);
      return HttpResponse.json({ uuid: crypto.randomUUID(), profile, fromPrice: null, toPrice: null });
    }),
  );
  return sent;
}

export async function openProfileForm(market: Market, productType: string, user = userEvent.setup()) {
  render(
    <ProfileLauncher
      line={market.lines.find((line) => line.productType === productType)!}
      money={{ tag: market.intlLocale.es, currency: market.currency }}
      regionWord={market.regionWord}
      labels={labelsOf('es', 'profile')}
    />,
  );
  await user.click(screen.getByRole('button', { name: /^Ingresar Perfil$|^Cambiar datos$/ }));
  const dialog = await screen.findByRole('dialog');
  const form = within(dialog);
  return { user, dialog, form, compare: await form.findByRole('button', { name: 'Comparar' }) };
}
