import { mkdirSync, writeFileSync } from 'node:fs';
import { openApiDocument } from './openapi/document';

mkdirSync('public', { recursive: true });
writeFileSync('public/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
