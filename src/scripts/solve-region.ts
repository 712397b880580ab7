/** Map data for `npm run solve --region`: what computes matrices and leg shapes. */
import { badRequest, type Result } from '../api/contract/errors.ts';
import type { OptimizeHost } from '../api/handlers/optimize.ts';

export type RegionServices = Required<Pick<OptimizeHost, 'matrix' | 'legGeometry' | 'copyrights'>>;

/** Opens a region file. This build holds no routing engine, so every file is refused. */
export async function loadRegion(file: string): Promise<Result<RegionServices>> {
  return badRequest(`--region ${file}: this build cannot open regions; supply cost_matrices in the request`);
}
