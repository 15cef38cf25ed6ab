import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { noActions, samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { ListProvider } from './list-context';
import { ResultsBody } from './results-body';

const preExisting = { line: '¿Diabetes u otra enfermedad previa?', details: ['La declaras.', 'Hasta 18 meses.'] };

function show(setting = sampleViewData()) {
  const items = [1, 2, 3, 4].map((id) => samplePlan({ id }));
  return render(
    <ListProvider value={setting}>
      <ResultsBody
        items={items}
        profile={null}
        loading={false}
        isAnswer={false}
        focusFrom={null}
        actions={noActions}
        showcase={null}
      />
    </ListProvider>,
  );
}

it('below the third plan a list says once what becomes of an illness from before, and a press says the rest', async () => {
  show(sampleViewData({ preExisting }));
  const [, , third, fourth] = screen.getAllByRole('article');
  const line = screen.getByText(preExisting.line);
  expect(third!.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(fourth!.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(screen.getByText('Hasta 18 meses.')).not.toBeVisible();
  await userEvent.click(line);
  expect(screen.getByText('Hasta 18 meses.')).toBeVisible();
});

it('a list of what insures no body says nothing of it', () => {
  show();
  expect(document.querySelectorAll('ul.plans > li > details')).toHaveLength(0);
});
