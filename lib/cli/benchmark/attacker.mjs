// One address that sends the most expensive requests as fast as they are answered. Arguments: port, address, seconds,
// then [method, path, body] items as JSON. Prints the number of answers by status at the end.
import { Agent, request } from 'node:http';

const [port, localAddress, seconds, requests] = process.argv.slice(2);
const CONNECTIONS = 64;
const list = JSON.parse(requests);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress });
const until = performance.now() + Number(seconds) * 1_000;
const statuses = {};
let at = 0;

function send([method, path, body]) {
  const count = (status) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  return new Promise((resolve) => {
    const headers = { host: 'cl.localhost', ...(body && { 'content-type': 'application/json' }) };
    // Each address is requested once, since cached answers cost nothing.
    const own = path.replaceAll('{n}', String(at));
    const options = { agent, host: '127.0.0.1', port, localAddress, method, path: own, headers };
    const sent = request(options, (response) => {
      response.resume().once('close', () => {
        count(response.statusCode);
        resolve();
      });
    });
    sent.once('error', ({ code }) => {
      count(code);
      resolve();
    });
    sent.end(body);
  });
}

async function connection() {
  while (performance.now() < until) await send(list[at++ % list.length]);
}

await Promise.all(Array.from({ length: CONNECTIONS }, connection));
process.stdout.write(JSON.stringify(statuses));
