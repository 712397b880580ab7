/**
 * Which modules go into one file for the page's first screen: all that the page imports without asking. Left to itself the
 * bundler makes a small file of each module that some lazy part needs too; one file packs better and is one request.
 */

/** What is asked of the bundler. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Files of their own for good reasons: the library that the driver's page needs too, and icons, of which few are used here. */
const APART = /node_modules\/(react|react-dom|scheduler|lucide-react)\//;

function reach(graph: ModuleGraph, entry: string): Set<string> {
  const reached = new Set([entry]);
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}

/**
 * The group's name for modules that only the page of `entry` starts with, null for all others; those of `others`, which
 * are pages too, stay where the bundler puts them, and so does the entry itself. Ids are paths as the bundler writes them.
 */
export function nameFirstScreen(entry: string, others: readonly string[]) {
  const groups = new WeakMap<ModuleGraph, ReadonlySet<string>>();
  return (id: string, graph: ModuleGraph): string | null => {
    let group = groups.get(graph);
    if (!group) {
      const elsewhere = new Set(others.flatMap((other) => [...reach(graph, other)]));
      const isOwn = (each: string) => each !== entry && !elsewhere.has(each) && !APART.test(each);
      group = new Set([...reach(graph, entry)].filter(isOwn));
      groups.set(graph, group);
    }
    return group.has(id) ? 'first-screen' : null;
  };
}
