/** `tourwright serve | solve | region | regions`: what `npm run mock`, `solve`, `region` and `regions` of the repository do. */

const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  serve: () => import('../mock-server/main.ts'),
  solve: () => import('../scripts/solve.ts'),
  region: () => import('../scripts/region.ts'),
  regions: () => import('../scripts/regions.ts'),
};

const USAGE = `Usage: tourwright serve [OPTION…]      answers /api/1 over HTTP, about the demo city without --region
       tourwright solve REQUEST.json   plans a POST /vrp body
       tourwright region IN.osm.pbf OUT.pack   builds a region pack
       tourwright regions COUNTRY.osm.pbf OUT_DIR   cuts a country into packs that fit together, with a catalog
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
