import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { listCountries } from '@/features/reference/reference.api';
import { mocked } from '@/lib/testing/mocked';
import { server } from '@/lib/testing/msw-server';
import { sampleViewData } from '@/lib/testing/sample-plans';
import { BeginPurchase } from './begin-purchase';

it('says before anything is typed since when one is insured, as far as anybody knows', () => {
  server.use(
    mocked<typeof listCountries>('GET /api/country', []),
    http.get('*/cdn-cgi/trace', () => HttpResponse.text('loc=CL')),
    http.get('*/api/insurance/product/*', () => HttpResponse.json({ offers: [], entry: { closed: false } })),
    http.get('*/api/qppayment/*', () => HttpResponse.json({ offers: [] })),
    http.get('*/api/qppayment/*/7', () => HttpResponse.json({ offers: [], methods: [], periodicities: [] })),
  );
  const { wording, labels, names } = sampleViewData();
  render(
    <BeginPurchase
      id={7}
      productCode="VIDA-1"
      documents={[{ kind: 'rut', label: 'RUT (Chile)', sample: '12.345.678-5' }]}
      line={{ profileForm: 'person', productType: 'VIDA' }}
      consent={null}
      setting={{ wording, offers: labels.offers, features: names.features }}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Desde cuándo te cubre' }).nextElementSibling).toHaveTextContent(
    /^Desde el día que la aseguradora te confirma al emitir tu póliza, no desde que pagas\./,
  );
});
