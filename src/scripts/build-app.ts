/** `tsx src/scripts/build-app.ts`: the built app in `dist`, made anew where it is missing or out of date. */
import { ensureBuild } from './ensure-build.ts';

ensureBuild();
