/** A host for region packs on another origin than the app's: ranges, CORS, and everything that goes wrong on the way. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PackHost {
  readonly url: string;
  /** Bytes handed out so far. */
  readonly sent: () => number;
  /** The file from now on. */
  serve(pack: Buffer): void;
  /** Milliseconds before each answer. */
  delay: number;
  /** A catalog, at `catalog.json` beside the pack. */
  catalog: string;
  /** Bytes handed out, after which every connection is cut in the middle of its answer. */
  cutAfter: number;
  /** Answers with 503 while true. */
  isDown: boolean;
  close(): void;
}

export async function startPackHost(first: Buffer): Promise<PackHost> {
  let pack = first;
  let sent = 0;
  const host = { delay: 0, isDown: false, catalog: '', cutAfter: Number.POSITIVE_INFINITY };
  const server: Server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    const answer = () => {
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      if (host.isDown) response.writeHead(503).end();
      else if (request.url === '/catalog.json')
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(host.catalog);
      else if (request.method === 'HEAD') response.writeHead(200, { 'Content-Length': pack.length }).end();
      else if (!range) response.writeHead(200).end(pack);
      else {
        const [from, to] = [Number(range[1]), Math.min(Number(range[2]), pack.length - 1)];
        const body = pack.subarray(from, to + 1);
        response.writeHead(206, {
          'Content-Range': `bytes ${from}-${to}/${pack.length}`,
          'Content-Length': body.length,
        });
        if (sent + body.length > host.cutAfter)
          response.write(body.subarray(0, body.length >> 1), () => response.destroy());
        else {
          sent += body.length;
          response.end(body);
        }
      }
    };
    setTimeout(answer, host.delay);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(host, {
    url: `http://127.0.0.1:${port}/monaco.pack`,
    sent: () => sent,
    serve: (next: Buffer) => {
      pack = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
