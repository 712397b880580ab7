/** Files that are no list of orders: plans, routing problems, research instances. */
import type { NamedBytes } from '../../files/file-kind.ts';
import type { ResearchInstance } from '../../files/research/research-instance.ts';
import type { ResearchSolution } from '../../files/research/research-solution.ts';
import { asMessage } from '../../i18n/message.ts';
import type { ImportStore, OtherContent } from './import-state.ts';

/**
 * Who opens them. A kind without a function is named to the person and nothing happens. The functions show what they
 * did by themselves.
 */
export interface OtherFileHandlers {
  /** A plan file of this planner; ends with why it could not be opened, if so. */
  openPlanFile?: (file: NamedBytes) => Promise<string | undefined>;
  /** A research instance, as a plan of its own in the lab. */
  openResearchInstance?: (instance: ResearchInstance, fileName: string) => void | Promise<void>;
  /** In the lab: routes of a research solution, on the instance that is open. */
  openResearchSolution?: (solution: ResearchSolution) => void | Promise<void>;
}

export async function receiveOtherFile(
  store: ImportStore,
  { openPlanFile }: OtherFileHandlers,
  file: NamedBytes,
  content: OtherContent,
): Promise<void> {
  if (content.kind !== 'plan') {
    store.setState({ other: { file, content } });
    return;
  }
  if (!openPlanFile) {
    const error = {
      code: 'wrong-kind',
      message: asMessage('import.planFile'),
      remedy: asMessage('import.planFileRemedy'),
    } as const;
    store.setState({ error: { ...error, file: file.name } });
    return;
  }
  const message = await openPlanFile(file);
  const remedy = asMessage('plans.file.remedy');
  if (message) store.setState({ error: { code: 'unreadable', message, remedy, file: file.name } });
}
