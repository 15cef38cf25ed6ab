import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { profileFormRows } from '@/lib/db/seed/profile-forms';
import { toZod, SPANISH } from '@/lib/form-definition/schema';
import { labelsOf } from '@/lib/i18n/messages';
import { localRules } from '@/lib/markets/profile-rules';
import { formInSpanish } from '@/lib/testing/sample-forms';
import { exampleAnswers } from '@/features/back-office/forms/example-answers';
import { inLanguage } from '@/features/profile/rules/profile-rules';
import { FormPreview } from './form-preview';
import { inOffice } from '@/lib/testing/office';

const words = labelsOf('es', 'backOffice').forms.preview;
const formOf = (productType: string) =>
  formInSpanish(profileFormRows().find((row) => row.market === 1 && row.productType === productType)!);

it('shows a form, fills it with an example, and says which rules hold', async () => {
  render(
    inOffice(
      'forms',
      [],
      <FormPreview
        form={formOf('ISAPRE')}
        rules={[
          ...inLanguage(localRules(1, 'ISAPRE'), 'es'),
          { name: 'nobody', valid: 'perfil.cotizante.size() == 0', message: 'Sin nadie' },
          { name: 'typo', valid: 'perfl.cargas.size() == 0', message: null },
        ]}
        tag="es-CL"
        currency="CLP"
      />,
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: words.example }));
  expect(await screen.findByText(words.whole)).toBeVisible();
  expect(screen.getByText('adultPayer: se cumple')).toBeVisible();
  expect(screen.getByText('nobody: no se cumple: Sin nadie')).toBeVisible();
  expect(screen.getByText(/^typo: no se puede calcular/)).toBeVisible();
  await userEvent.clear(screen.getAllByLabelText(/^Edad/)[0]!);
  expect(await screen.findByText(/^Faltan respuestas o no valen: [^,]+: Edad$/)).toBeVisible();
});

it.each(profileFormRows().map((row) => [`${row.market} ${row.productType}`, row] as const))(
  'has an example for all that the form of %s asks',
  (_, row) => {
    const form = formInSpanish(row);
    const patterned = form.fields.some(({ fldRegexp, isRequired }) => isRequired && fldRegexp !== null);
    const { error } = toZod(form, SPANISH).safeParse(exampleAnswers(form));
    if (!patterned) expect(error?.issues ?? []).toEqual([]);
  },
);
