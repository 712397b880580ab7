/** Bodies of optimization and cluster requests: problems name a member as its caller writes it, `services[3].duration`. */
import type { z } from 'zod';
import { badRequests, type Result, success } from './errors.ts';

function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`,
    '',
  );
}

/** The parsed body, or one 400 with a hint per problem of its shape. */
export function parseStrictBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): Result<z.output<Schema>> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return success(parsed.data);
  const isUnknown = ({ code }: { code?: string }) => code === 'unrecognized_keys';
  const { issues } = parsed.error;
  return badRequests(
    // A misspelt member says more than that the right one is missing.
    [...issues.filter(isUnknown), ...issues.filter((issue) => !isUnknown(issue))].map(({ path, message }) =>
      path.length > 0 ? `${formatPath(path)}: ${message}` : message,
    ),
  );
}
