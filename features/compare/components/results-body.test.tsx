import { screen, within } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { noActions, samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { ResultsBody } from './results-body';

const preExisting = {
  rule: 'isapre' as const,
  line: '¿Diabetes u otra enfermedad previa?',
  cases: 'Lo que declares puede cubrirse menos, hasta 18 meses.',
  details: ['La declaras.', 'Hasta 18 meses.'],
};

function show(setting = sampleViewData(), adicional?: object) {
  const items = [1, 2, 3, 4].map((id) => samplePlan({ id }));
  return renderInList(
    <ResultsBody
      items={items}
      profile={adicional ? perfilIngreso.parse({ ingresodatos: true, adicional }) : null}
      loading={false}
      isAnswer={false}
      focusFrom={null}
      actions={noActions}
      showcase={null}
    />,
    setting,
  );
}

it('below the first plan on a phone, the third on a desktop, a list says what becomes of an illness from before, and a press says the rest', async () => {
  show(sampleViewData({ preExisting }));
  const plans = screen.getAllByRole('article');
  const lines = screen.getAllByText(preExisting.line);
  const before = lines.map(
    (line) => plans.filter((plan) => plan.compareDocumentPosition(line) === Node.DOCUMENT_POSITION_FOLLOWING).length,
  );
  expect(before).toEqual([1, 3]);
  const [folded] = screen.getAllByText('Hasta 18 meses.');
  expect(folded).not.toBeVisible();
  await userEvent.click(lines[0]!);
  expect(folded).toBeVisible();
});

it('says to who has chosen illnesses what becomes of theirs', async () => {
  show(sampleViewData({ preExisting }), { enfermedades: ['diabetes', 'vih'] });
  const notes = await screen.findAllByText('Diabetes, VIH: lo que declares puede cubrirse menos, hasta 18 meses.');
  expect(notes.length).toBeGreaterThanOrEqual(2);
  expect(screen.queryByText(preExisting.line)).toBeNull();
});

it('says where one must be accepted when no plan is sure to accept the illness or document', async () => {
  const { unmount } = show(sampleViewData({ preExisting, publicHealth: 'fonasa' }), { enfermedades: ['cancer'] });
  const sentences = await screen.findAllByText(/^Con tus respuestas no es seguro .* Fonasa sí debe recibirte/);
  expect(within(sentences[0]!).getByRole('link', { name: 'Fonasa' })).toHaveAttribute('href', 'https://www.fonasa.cl');
  unmount();
  const sure = { ...preExisting, rule: 'epsColombia' as const };
  show(sampleViewData({ preExisting: sure, publicHealth: 'epsColombia' }), { enfermedades: ['cancer'] });
  await screen.findAllByText(/^Cáncer/);
  expect(screen.queryByText(/no es seguro/)).toBeNull();
});

it('a list of what insures no body says nothing of it', () => {
  show();
  expect(document.querySelectorAll('ul.plans > li > details')).toHaveLength(0);
});
