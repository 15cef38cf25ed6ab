import { once } from 'node:events';
import { bankServer } from '@/features/embed/demonstration/bank-server';
import { readArguments, refuseArguments } from './read-arguments.mjs';

const PROFILE = {
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad: 34 }],
  cargas: [],
  region: { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' },
};

const USAGE =
  'Usage: npm run embed:demo -- --site http://demo.cl.localhost:3000 --key qp_… [--port 4010] [--path /Comparar/Isapres]';

const { site, key, port, path } = readArguments(USAGE, {
  site: { type: 'string' },
  key: { type: 'string' },
  port: { type: 'string', default: '4010' },
  path: { type: 'string', default: '/Comparar' },
}).values;
const isPort = /^\d{1,5}$/.test(port) && Number(port) < 65_536;
if (!site || !URL.canParse(site) || !key || !isPort) refuseArguments(USAGE);

const server = bankServer({ site: new URL(site), key, path, profile: PROFILE }).listen(Number(port), '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`http://banco.localhost:${port} shows ${site}${path}. Without JavaScript: /sin-script\n`);
