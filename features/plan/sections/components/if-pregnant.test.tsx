import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { sampleViewData } from '@/lib/testing/sample-plans';
import { IfPregnant } from './if-pregnant';

const { wording } = sampleViewData();
const line = { productType: 'POLIZA', profileForm: 'persons' } as const;
const waiting = { days: 300, upTo: null, typical: false };

function show(adicional: object) {
  const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 30 }], adicional });
  useProfileStore.getState().save('persons', profile, null);
  return render(<IfPregnant rule="voluntaryColombia" waiting={waiting} line={line} wording={wording} />);
}

afterEach(() => useProfileStore.getState().clear());

it('says on the page of a policy with 300 days that a birth in 5 months is not paid', async () => {
  show({ embarazo: 4 });
  expect(await screen.findByText('Embarazo, mes 4: no paga el parto')).toBeVisible();
  expect(screen.getByText(/^No está publicado si te acepta ahora: pregunta al asegurador/)).toBeInTheDocument();
});

it('says nothing to who has given no month', () => {
  expect(show({}).container).toBeEmptyDOMElement();
});
