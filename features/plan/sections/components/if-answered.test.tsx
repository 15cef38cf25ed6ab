import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { es } from '@/messages/es';
import { sampleViewData } from '@/lib/testing/sample-plans';
import type { PublicHealth } from '@/lib/markets/public-health';
import { IfPregnant, IllnessBefore } from './if-answered';

const { wording } = sampleViewData();
const line = { productType: 'POLIZA', profileForm: 'persons' } as const;
const waiting = { days: 300, upTo: null, typical: false };

const words = { rule: 'voluntaryColombia', ...es.preExisting.voluntaryColombia } as const;

function show(adicional: object, publicHealth?: PublicHealth) {
  const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 30 }], adicional });
  useProfileStore.getState().save('persons', profile, null);
  return render(
    <>
      <IfPregnant rule="voluntaryColombia" waiting={waiting} line={line} setting={{ wording, publicHealth }} />
      <IllnessBefore line={line} words={words} documents="insurerDecides" />
    </>,
  );
}

afterEach(() => useProfileStore.getState().clear());

it('says on the page of a policy with 300 days that a birth in 5 months is not paid', async () => {
  show({ embarazo: 4 });
  expect(await screen.findByText('Embarazo, mes 4: no paga el parto')).toBeVisible();
  expect(screen.getByText(/^No está publicado si te acepta ahora: pregunta al asegurador/)).toBeInTheDocument();
});

it('says what a birth costs in the public system, where its tariff is known', async () => {
  show({ embarazo: 4 }, 'fonasa');
  expect(await screen.findByText(/^Un parto en Fonasa, con bono PAD .* \$358\.180/)).toBeInTheDocument();
});

it('says which documents it takes to who has not named theirs', async () => {
  const text = '¿De otro país?';
  const before = (adicional: object) => {
    const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 30 }], adicional });
    useProfileStore.getState().save('persons', profile, null);
    return render(
      <IllnessBefore line={line} words={words} documents="insurerDecides">
        {text}
      </IllnessBefore>,
    );
  };
  const { unmount } = before({});
  expect(screen.getByText(text)).toBeVisible();
  unmount();
  before({ documento: 'ppt' });
  expect(await screen.findByText(/^Tu documento, PPT/)).toBeVisible();
  expect(screen.queryByText(text)).toBeNull();
});

it('says on the page of a policy that nobody publishes whether it takes a PPT', async () => {
  show({ documento: 'ppt' });
  expect(
    await screen.findByText('Tu documento, PPT (permiso por protección temporal): pregunta al asegurador'),
  ).toBeVisible();
});

it('says what becomes of chosen illnesses, without what only Chile guarantees', async () => {
  show({ enfermedades: ['asma', 'otra'] });
  const answer = 'Asma, Otra enfermedad: no cubre las enfermedades previas que la compañía excluya.';
  expect(await screen.findByText(answer)).toBeVisible();
  expect(screen.queryByText(/GES/)).toBeNull();
});

it('says whose illness it is in a family', async () => {
  const adicional = { 'cargas.0.enfermedades': ['asma'] };
  const family = { ingresodatos: true, cotizante: [{ edad: 30 }], cargas: [{ edad: 6 }], adicional };
  useProfileStore.getState().save('persons', perfilIngreso.parse(family), null);
  render(<IllnessBefore line={line} words={words} />);
  expect(await screen.findByText(/^Para tu hijo o hija de 6 años \(Asma\): no cubre/)).toBeVisible();
});

it.each([{}, { enfermedades: [] }, { enfermedades: ['__proto__'] }])('says the general rule to %o', async (answers) => {
  show(answers);
  expect(await screen.findByText(words.line)).toBeVisible();
  expect(screen.getAllByRole('group')).toHaveLength(1);
});
