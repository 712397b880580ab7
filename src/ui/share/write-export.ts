/** Every file that the plan can become. The writers are loaded when the first file is made. */

import type { ExportPlan } from '../../files/out/export-plan.ts';
import { safeFileNames } from '../../files/out/file-names.ts';
import { t } from '../../i18n/t.ts';
import { writeFault } from '../../i18n/write-fault.ts';
import type { Planner } from '../../store/planner.ts';

export const EXPORTS = [
  { kind: 'csv', group: 'people', needsRoutes: false },
  { kind: 'csvExcel', group: 'people', needsRoutes: false },
  { kind: 'xlsx', group: 'people', needsRoutes: false },
  { kind: 'plan', group: 'people', needsRoutes: false },
  { kind: 'gpx', group: 'maps', needsRoutes: true },
  { kind: 'kml', group: 'maps', needsRoutes: false },
  { kind: 'geojson', group: 'maps', needsRoutes: false },
  { kind: 'request', group: 'scripts', needsRoutes: false },
  { kind: 'response', group: 'scripts', needsRoutes: true },
  { kind: 'curl', group: 'scripts', needsRoutes: false },
] as const;

export type ExportKind = (typeof EXPORTS)[number]['kind'];

interface MadeFile {
  readonly blob: Blob;
  readonly ending: string;
  /** The whole name, where it is not the plan's with the ending. */
  readonly name?: string;
}

function textFile(text: string, type: string, ending: string): MadeFile {
  return { blob: new Blob([text], { type: `${type};charset=utf-8` }), ending };
}

/** The plan for files that say why an order is on no route: as the screen says it. */
async function buildExplained({ outputs, history, region }: Planner): Promise<ExportPlan> {
  const { sayUnassigned } = await import('../unassigned/explain-unassigned.ts');
  const { plan } = history.getState();
  const box = region.getState().current?.bbox;
  return outputs.buildExport(plan, (item, order) => sayUnassigned(item, order, plan, box));
}

type Writer = (planner: Planner) => Promise<MadeFile>;

const WRITERS: Readonly<Record<ExportKind, Writer>> = {
  async csv(planner) {
    const { writeStopsCsv } = await import('../../files/out/write-stops-csv.ts');
    return textFile(writeStopsCsv(await buildExplained(planner)), 'text/csv', '.csv');
  },
  async csvExcel(planner) {
    const { writeStopsCsv } = await import('../../files/out/write-stops-csv.ts');
    const text = writeStopsCsv(await buildExplained(planner), { delimiter: ';' });
    return textFile(text, 'text/csv', '.csv');
  },
  async xlsx(planner) {
    const { writeXlsx } = await import('../../files/out/write-xlsx.ts');
    const names = { stops: t('share.stopsSheet'), routes: t('share.routes') };
    return { blob: await writeXlsx(await buildExplained(planner), names), ending: '.xlsx' };
  },
  async geojson(planner) {
    const { writeGeojson } = await import('../../files/out/write-geojson.ts');
    return textFile(writeGeojson(await buildExplained(planner)), 'application/geo+json', '.geojson');
  },
  async kml({ outputs }) {
    const { writeKml } = await import('../../files/out/write-kml.ts');
    const text = writeKml(outputs.buildExport(), t('share.unassigned'));
    return textFile(text, 'application/vnd.google-earth.kml+xml', '.kml');
  },
  async gpx({ outputs }) {
    const { writeGpx } = await import('../../files/out/write-gpx.ts');
    const { writeZip } = await import('../../files/out/write-zip.ts');
    const plan = outputs.buildExport();
    const names = safeFileNames(
      plan.routes.map(({ van, driver }) => [van, driver].filter(Boolean).join(' ')),
    );
    const files = plan.routes.map((route, i) => ({ name: `${names[i]}.gpx`, text: writeGpx(plan, route) }));
    outputs.markSent();
    return { blob: new Blob([writeZip(files, new Date())], { type: 'application/zip' }), ending: ' gpx.zip' };
  },
  async plan(planner) {
    const { blob, name } = await planner.planFiles.savePlanFile();
    return { blob, name, ending: '.plan.json' };
  },
  async request({ outputs }) {
    return textFile(outputs.writeRequest(), 'application/json', ' request.json');
  },
  async response({ outputs }) {
    const written = await outputs.writeResponse();
    if (!written.ok) throw new Error(writeFault(written.fault));
    return textFile(written.text, 'application/json', ' response.json');
  },
  async curl({ outputs }) {
    return textFile(`${outputs.writeCurl()}\n`, 'text/x-shellscript', ' request.sh');
  },
};

/** Rejects with words where the file cannot be made. */
export function writeExport(kind: ExportKind, planner: Planner): Promise<MadeFile> {
  return WRITERS[kind](planner);
}
