/** What dropped files are for, as far as their names tell, and the way of each. */
import { t } from '../i18n/t.ts';
import type { AnnouncerStore } from './announcer-store.ts';
import type { ImportMode } from './import/import-state.ts';
import type { ViewStore } from './view-store.ts';

const REGION_FILE = /\.(pbf|pack)$/i;
const BACKUP_FILE = /\.backup\.json\.gz$/i;
/** SRTM heights, such as `N41W009.hgt` or `N41W009.SRTMGL1.hgt.zip`. */
const ELEVATION_FILE = /\.hgt(\.zip|\.gz)?$|^[ns]\d\d[ew]\d{3}[^\\/]*\.zip$/i;

interface DroppedFiles {
  /** Map extracts and region packs. */
  readonly regions: File[];
  readonly elevations: File[];
  /** One is restored at a time. */
  readonly backup: File | undefined;
  /** Orders, plans, problems, and what nobody knows: the import looks into them. */
  readonly others: File[];
}

/** Each file once, in the order in which they came. */
export function sortFiles(files: readonly File[]): DroppedFiles {
  const isRegion = ({ name }: File) => REGION_FILE.test(name);
  const isElevation = ({ name }: File) => ELEVATION_FILE.test(name);
  const isBackup = ({ name }: File) => BACKUP_FILE.test(name);
  return {
    regions: files.filter(isRegion),
    elevations: files.filter(isElevation),
    backup: files.find(isBackup),
    others: files.filter((file) => !isRegion(file) && !isElevation(file) && !isBackup(file)),
  };
}

interface FileOpeningOptions {
  view: Pick<ViewStore, 'leaveWelcome' | 'openBackup'>;
  announcer: Pick<AnnouncerStore, 'warn'>;
  regions: {
    importFile(file: File): Promise<unknown>;
    addElevation(files: File[]): Promise<unknown>;
  };
  imports: { queueFiles(files: File[], mode: ImportMode): Promise<unknown> };
  /** On a plane there are none. */
  takesMaps: boolean;
}

/** Maps go to the regions, then everything else to the order import, which checks places against the map. */
export function createFileOpening({ view, announcer, regions, imports, takesMaps }: FileOpeningOptions) {
  return async (files: readonly File[], mode: ImportMode): Promise<void> => {
    view.leaveWelcome();
    const { regions: maps, elevations, backup, others } = sortFiles(files);
    if (!takesMaps && maps.length + elevations.length > 0) {
      announcer.warn(t('lab.noMaps'));
      return;
    }
    await Promise.all(maps.map((file) => regions.importFile(file)));
    if (backup) view.openBackup(backup);
    if (elevations.length > 0) await regions.addElevation(elevations);
    if (others.length > 0) await imports.queueFiles(others, mode);
  };
}
