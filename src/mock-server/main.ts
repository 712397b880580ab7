/** `npm run mock`: the contract over HTTP. */
import { buildDemoPack } from './demo-pack.ts';
import { closeOnSignal, runCommand } from './run-command.ts';
import { startServer } from './start-server.ts';

await runCommand(async (args) => {
  // Reads the source map, for which the first caller to be refused would hold up everybody.
  void new Error().stack;
  const server = await startServer({
    ...args,
    region: args.region ?? buildDemoPack(),
    write: (text) => process.stdout.write(text),
  });
  closeOnSignal(() => server.close());
  const host = args.host.includes(':') ? `[${args.host}]` : args.host;
  console.log(`listening on http://${host}:${server.port}/api/1`);
});
