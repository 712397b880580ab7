/** `tourwright serve | solve | region`: what `npm run mock`, `solve` and `region` of the repository do. */

const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  serve: () => import('../mock-server/main.ts'),
  solve: () => import('../scripts/solve.ts'),
  region: () => import('../scripts/region.ts'),
};

const USAGE = `Usage: tourwright serve [OPTION…]      answers /api/1 over HTTP, about the demo city without --region
       tourwright solve REQUEST.json   plans a POST /vrp body
       tourwright region IN.osm.pbf OUT.pack   builds a region pack
tourwright serve --help lists the options.`;

const [, , name] = process.argv;
if (name !== undefined && Object.hasOwn(COMMANDS, name)) {
  // Each reads the arguments behind its own name.
  process.argv.splice(2, 1);
  await COMMANDS[name]();
} else {
  const isAsked = name === '--help';
  console[isAsked ? 'log' : 'error'](USAGE);
  process.exitCode = isAsked ? 0 : 2;
}

export {};
