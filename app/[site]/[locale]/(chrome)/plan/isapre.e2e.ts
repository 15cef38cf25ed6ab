import { expect, test } from '@/lib/testing/e2e';

type Listed = { data: { id: number; productCode: string }[] };
type Priced = { price: { amount: number } | null; receipt: { notes: string[] } };

const parent = { sexo: 'Femenino', edad: 34, ingreso: 2_500_000 };
const baby = { sexo: 'Masculino', edad: 1, parentesco: 'Hijo/Hija' };

test('each of the seven Isapres prices a child under 2 by its GES alone, but CruzBlanca has none: nothing is taken off [C-36] @cl-desktop', async ({
  page,
}) => {
  await page.goto('/contacto');
  const noted = await page.evaluate(
    async ([cotizante, carga]) => {
      const read = async <T>(path: string, body?: object): Promise<T> => {
        const headers = { 'content-type': 'application/json' };
        const asked = await fetch(path, body && { method: 'POST', headers, body: JSON.stringify(body) });
        return (await asked.json()) as T;
      };
      const isapres = await read<{ url: string }[]>('/api/organization/seguros/tipo/ISAPRE');
      const notes: Record<string, boolean> = {};
      for (const { url } of isapres) {
        const query = new URLSearchParams({ organizationTypes: 'ISAPRE', productType: 'ISAPRE', organizations: url });
        const { data } = await read<Listed>(`/api/insurance/compare/metadata?${query}`);
        const profile = { ingresodatos: true, cotizante: [cotizante], cargas: [carga] };
        const path = `/api/insurance/${data[0]!.id}/calculatePrice`;
        const { receipt } = await read<Priced>(path, { profile, productType: 'ISAPRE' });
        notes[url] = receipt.notes.includes('under2WithoutConstant');
      }
      return notes;
    },
    [parent, baby] as const,
  );
  expect(Object.keys(noted)).toHaveLength(7);
  expect(Object.keys(noted).filter((url) => noted[url])).toEqual(['CruzBlanca']);
});

test('the sheet of an Isapre’s plan is found by its code, for other systems alone, as by its id, for the plan’s page [A-54] @cl-desktop', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 404/);
  await page.goto('/contacto');
  const [byCode, byId, wrong] = await page.evaluate(async () => {
    const read = async <T>(path: string) => {
      const asked = await fetch(path);
      return { status: asked.status, body: (await asked.json()) as T };
    };
    const query = new URLSearchParams({ organizationTypes: 'ISAPRE', productType: 'ISAPRE' });
    const { body: list } = await read<Listed>(`/api/insurance/compare/metadata?${query}`);
    const sheet = await read<{ codigoplan: string }>(`/api/infoplanes/${list.data[0]!.id}`);
    const { codigoplan } = sheet.body;
    const found = await read<object>(`/api/buscadorplanes/infoplan?${new URLSearchParams({ codigoplan })}`);
    return [found, sheet, await read<object>('/api/buscadorplanes/infoplan?codigoplan=NO-EXISTE')] as const;
  });
  expect([byCode.status, byId.status, wrong.status]).toEqual([200, 200, 404]);
  expect(byCode.body).toEqual(byId.body);
  expect(byCode.body).toMatchObject({ codigoplan: expect.stringMatching(/./), codigoprestador: expect.anything() });
});
