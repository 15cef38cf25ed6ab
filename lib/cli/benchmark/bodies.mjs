import { randomUUID } from 'node:crypto';

const ORDERS = ['lowerPrice', 'higherPrice', 'recommended', 'popular', 'distance'];

export const bodies = Array.from({ length: 60 }, (_, index) => ({
  organizationType: ['ISAPRE'],
  productType: 'ISAPRE',
  order: ORDERS[index % ORDERS.length],
  page: 1 + (index % 3),
  organizations: index % 4 === 3 ? ['Colmena'] : [],
  fromPrice: index % 2 === 0 ? null : 100_000 + index * 1_000,
  toPrice: index % 2 === 0 ? null : 115_000 + index * 1_500,
  profile: {
    ingresodatos: true,
    cotizante: [{ sexo: index % 2 === 0 ? 'Masculino' : 'Femenino', edad: 22 + (index % 40), ingreso: 1_650_000 }],
    cargas: Array.from({ length: index % 4 }, (__, child) => ({
      sexo: 'Femenino',
      edad: (index * 3 + child * 5) % 20,
    })),
  },
}));

const household = (...cargas) => ({
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad: 36, ingreso: 1_650_000 }],
  cargas: cargas.map((edad) => ({ sexo: 'Masculino', edad })),
});

const selections = [
  {},
  { organizations: ['Colmena'] },
  { insuranceTypes: ['preferente'], coverageOrganizations: ['Clínica Dávila', 'Clínica Indisa'] },
  { fromPrice: 120_000, toPrice: 150_000 },
  { organizations: ['Consalud', 'Banmedica'], featuresFilter: ['ges', 'caec'], fromPrice: 90_000, toPrice: 400_000 },
  { targetCurrency: 'UF', features: ['ges'], deductiblesToCompare: [0], fromPrice: 2, toPrice: 9 },
];

export const searches = selections.flatMap((selection) =>
  [null, household(), household(1, 8, 17)].flatMap((profile) =>
    ORDERS.map((order, index) =>
      Object.assign({ organizationType: ['ISAPRE'], productType: 'ISAPRE', profile }, selection, {
        order,
        page: 1 + (index % 3),
      }),
    ),
  ),
);

let person = Date.now() % 9_000_000;

/** Puts a new person into each request, because requests of the same person run one after the other. */
export function byAnotherPerson({ body, headers, ...request }) {
  const digits = String(++person % 10_000_000).padStart(7, '0');
  return {
    ...request,
    body: body.replaceAll('{person}', digits),
    headers: { ...headers, 'idempotency-key': randomUUID() },
  };
}

export const contacts = [
  {
    tipo: 'CONTACTO',
    first_name: 'Ana Rojas',
    telefono: '9 8{person}',
    email: 'ana{person}@example.com',
    mensaje: 'Quiero saber qué cubre en la región.',
    productType: 'ISAPRE',
  },
];

export const planRequests = (plans) =>
  Array.from({ length: 60 }, (_, index) => ({
    nombreplan: plans[index % plans.length],
    datospersona: household(index % 18),
    desde: { amount: 100_000, currency: 'CLP' },
    nombrepersona: 'Ana Rojas',
    telefonopersona: '9 8{person}',
    correopersona: 'beto{person}@example.com',
  }));
