import { crc32 } from 'node:zlib';
import { makePdf } from './make-pdf';

const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const oldOffice = (stream: string) =>
  Buffer.concat([OLD_OFFICE, Buffer.alloc(1016), Buffer.from(stream, 'utf16le'), Buffer.alloc(512)]);

function zip(parts: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [title, data] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), facts, title, data]);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, where, title]));
    local.push(entry);
    offset += entry.length;
  }
  const index = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(local.length, 4);
  end.writeUInt16LE(local.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, index, Buffer.from('PK\x05\x06'), end]);
}

const types = (main: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`;

const JPEG = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(200),
  Buffer.from('ffd9', 'hex'),
]);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const HEIC = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]);

export const ACCEPTED_DOCUMENTS: Readonly<Record<string, Buffer>> = {
  'informe.pdf': makePdf(1),
  'informe.doc': oldOffice('WordDocument'),
  'informe.docx': zip({ '[Content_Types].xml': types('wordprocessingml.document'), 'word/document.xml': '<w/>' }),
  'foto.jpg': JPEG,
  'foto.jpeg': JPEG,
  'foto.png': PNG,
  'foto.heic': HEIC,
  'correo.html': Buffer.from('<!doctype html><html><body><p>Diagnóstico</p></body></html>'),
  'correo.eml': Buffer.from('From: medico@clinica.example\r\nSubject: Informe\r\n\r\nDiagnóstico'),
  'gastos.xls': oldOffice('Workbook'),
  'gastos.xlsx': zip({ '[Content_Types].xml': types('spreadsheetml.sheet'), 'xl/workbook.xml': '<x/>' }),
  'gastos.csv': Buffer.from('fecha;monto\n2026-11-01;12990\n'),
};

export const PROGRAM = Buffer.concat([
  Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
  Buffer.alloc(56),
  Buffer.from('PE\0\0', 'latin1'),
  Buffer.alloc(400),
]);

export const REFUSED_DOCUMENTS: Readonly<Record<string, Buffer>> = {
  'programa.exe': PROGRAM,
  'dibujo.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  informe: makePdf(1),
};
