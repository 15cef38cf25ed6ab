// A plain Node server that only sends the gzipped bytes of our pages, fetched once at start. Arguments: its port, our
// port, our host, the paths.
import { createServer, request } from 'node:http';

const [port, ours, host, ...paths] = process.argv.slice(2);

function packed(path) {
  return new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': 'gzip' };
    const outgoing = request({ host: '127.0.0.1', port: ours, path, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      const { 'content-type': type, 'content-encoding': encoding } = answer.headers;
      if (answer.statusCode !== 200 || encoding !== 'gzip') reject(new Error(`${path} answers ${answer.statusCode}.`));
      else
        resolve({ body, headers: ['content-type', type, 'content-encoding', encoding, 'content-length', body.length] });
    });
    outgoing.once('error', reject).end();
  });
}

const answers = new Map();
for (const path of paths) answers.set(path, await packed(path));

createServer((incoming, response) => {
  const { body, headers } = answers.get(incoming.url);
  response.writeHead(200, headers).end(body);
}).listen(Number(port));
