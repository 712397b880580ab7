/** How people run what an npm script of this repository runs. The package has a module of its own in this place. */
export const nameCommand = (
  script: 'mock' | 'mock:worker' | 'solve' | 'region' | 'regions',
): string | undefined => `npm run ${script} --`;
