/** Paths to templates: `/i18n/de` is `/i18n/{locale}` with locale `de`. */

interface PathMatch {
  readonly template: string;
  readonly parameters: Readonly<Record<string, string>>;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function matchTemplate(template: string, segments: readonly string[]): PathMatch | undefined {
  const wanted = template.split('/');
  if (wanted.length !== segments.length) return undefined;
  const parameters: [string, string][] = [];
  for (const [i, segment] of segments.entries()) {
    const name = /^\{(\w+)\}$/.exec(wanted[i])?.[1];
    if (name === undefined) {
      if (wanted[i] !== segment) return undefined;
      continue;
    }
    const value = decode(segment);
    if (!value) return undefined;
    parameters.push([name, value]);
  }
  return { template, parameters: Object.fromEntries(parameters) };
}

/** The template of a path as it stands in a URL: a literal one before one with parameters. */
export function matchPath(templates: readonly string[], path: string): PathMatch | undefined {
  if (templates.includes(path) && !path.includes('{')) return { template: path, parameters: {} };
  const segments = path.split('/');
  for (const template of templates) {
    const match = matchTemplate(template, segments);
    if (match) return match;
  }
  return undefined;
}
