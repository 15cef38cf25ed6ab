import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

function picture(side: number): string {
  const data = deflateSync(Buffer.alloc(side * side)).toString('latin1');
  return `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream`;
}

export function makePdf(pages: number, { encrypted = false, box = '0 0 595 842', pictureSide = 0 } = {}): Buffer {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${Array.from({ length: pages }, (_, at) => `${4 + 2 * at} 0 R`).join(' ')}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (let page = 1; page <= pages; page += 1) {
    const drawn = pictureSide ? '/P Do ' : '';
    const content = `${drawn}BT /F1 24 Tf 60 700 Td (Hoja ${page}) Tj ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Resources << /Font << /F1 3 0 R >>${pictureSide ? ` /XObject << /P ${4 + 2 * pages} 0 R >>` : ''} >> /Contents ${objects.length + 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  if (pictureSide) objects.push(picture(pictureSide));
  const key = () => `<${randomBytes(32).toString('hex')}>`;
  if (encrypted) objects.push(`<< /Filter /Standard /V 1 /R 2 /P -4 /O ${key()} /U ${key()} >>`);
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const lock = encrypted ? ` /Encrypt ${objects.length} 0 R /ID [${key()} ${key()}]` : '';
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${at} 00000 n \n`).join('')}`;
  return Buffer.from(
    `${text}${xref}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${lock} >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
