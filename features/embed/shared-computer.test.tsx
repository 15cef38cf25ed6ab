import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCompareSet, useCompareStore, useListLayout } from '@/features/compare/compare.store';
import { useLeadStore } from '@/features/lead/lead.store';
import { addWaiting } from '@/features/lead/waiting/waiting.store';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { useProfileStore } from '@/features/profile/profile.store';
import { saveVisit } from '@/lib/browser/attribution';
import { clearDevice } from '@/lib/browser/visitor-storage';

const typed = { fld_fullname: 'Ana Rojas', fld_telephone: '+56987654321', fld_email: 'ana@correo.cl' };
const pending = {
  key: 'a',
  body: { first_name: 'Ana Rojas', telefono: '+56987654321', email: 'ana@correo.cl' },
  typed,
  savedAt: Date.now(),
};

const KEPT = [
  'comparar-V1.6',
  'contacto-V1.6',
  'leadAttributionInfo-V1.6',
  'misClinicas-V1.6',
  'perfilIngreso-V1.6',
  'solicitudesEnEspera-V1.6',
  'vista-resultados',
];
const WHO_THEY_ARE = 'solicitante-V1.6';

function doSomethingOfEach() {
  openCompareSet('V1.6')();
  useCompareStore.setState({ sets: { ISAPRE: [] } });
  useListLayout.getState().setLayout('grid');
  useMyClinics.getState().keep(['Clínica Demo'], 'coverageOrganizations');
  useProfileStore.setState({ lacking: ['ISAPRE'] });
  saveVisit('https://demo.example/?utm_source=banco', '');
  useLeadStore.getState().attempt(pending);
  useLeadStore.getState().rememberContact(typed, 'a.proof');
  addWaiting('contactos', pending);
}

beforeEach(clearDevice);
afterEach(() => delete document.documentElement.dataset.framed);

it('leaves nothing on the device of what somebody does in a bank’s page', () => {
  document.documentElement.dataset.framed = '';
  doSomethingOfEach();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(Object.keys(sessionStorage).toSorted()).toEqual([...KEPT, WHO_THEY_ARE].toSorted());
});

it('keeps the same on the device of who comes by themselves, but for who they are', () => {
  doSomethingOfEach();
  expect(Object.keys(localStorage).toSorted()).toEqual(KEPT);
  expect(Object.keys(sessionStorage)).toEqual([WHO_THEY_ARE]);
});
