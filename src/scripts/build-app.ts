/** `tsx src/scripts/build-app.ts`: both builds of the app, made anew where they are missing or out of date. */
import { ensureBuild } from './ensure-build.ts';

ensureBuild('production');
ensureBuild('tests');
