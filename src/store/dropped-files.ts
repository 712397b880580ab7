/** What dropped files are for, as far as their names tell. */

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
