import { randomUUID } from 'node:crypto';

const family = {
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad: 40, ingreso: 1_650_000 }],
  cargas: [{ sexo: 'Masculino', edad: 9, parentesco: 'Hijo/Hija' }],
};

export const samplePerson = () => ({
  nombrepersona: "María José O'Higgins-Núñez",
  correopersona: `ana.${randomUUID().slice(0, 8)}@correo.cl`,
  telefonopersona: '+56 9 8765 4321',
});

export const samplePlanRequest = (plans: readonly string[], changes: object = {}) => ({
  ...samplePerson(),
  nombreplan: plans[0],
  nombre_largo_plan: 'Plan de prueba',
  codigoisapre: 'Colmena',
  datospersona: family,
  desde: null,
  rutpersona: '12.345.678-5',
  rut_sec_contributor: '11.111.111-1',
  arrayplan: plans,
  es_de_la_misma_isapre: false,
  origen: 'COMPARADOR',
  hasOnlineOnboarding: true,
  isInternalTraffic: true,
  leadAttributionInfo: [{ utm_source: 'google' }],
  origin_url: 'http://cl.localhost:3000/Comparar/Isapres',
  originLead: 'WEB',
  idSalesforce: '00Q5g00000AbCdE',
  mensaje: 'Llámame en la tarde',
  ...changes,
});

export const sampleInsuranceRequest = (changes: object = {}) => ({
  ...samplePerson(),
  arraypersona: [
    { sexo: 'Femenino', edad: 40 },
    { sexo: 'Masculino', edad: 9, parentesco: 'Hijo/Hija' },
  ],
  region: '13',
  rutpersona: '12.345.678-5',
  rut_sec_contributor: null,
  fechanacimiento: '1986-02-28',
  arrayseguro: ['VIDA', 'COMPLEMENTARIO'],
  isPayment: true,
  isInternalTraffic: false,
  aditional_data: { solicitud: 'a' },
  ...changes,
});
