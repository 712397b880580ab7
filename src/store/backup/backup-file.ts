/** A backup as one file: gzipped JSON with `format` and `version`, a list of items per part. */
import { z } from 'zod/mini';
import { isTooDeep } from '../../files/json.ts';
import { t } from '../../i18n/t.ts';
import { writeCanonicalJson } from '../plan-file/canonical-json.ts';
import type { BackupItem } from './backup-part.ts';

z.config({ jitless: true });

export const BACKUP_FORMAT = 'tourwright-backup';
export const BACKUP_VERSION = 1;
/** More than a browser keeps of plans; less than a tab can hold. */
const LONGEST_BYTES = 600_000_000;

export interface Backup {
  /** ISO moment. */
  readonly madeAt: string;
  /** By name of the part; parts that are not known are kept. */
  readonly parts: Readonly<Record<string, readonly BackupItem[]>>;
}

type BackupResult = { ok: true; value: Backup } | { ok: false; message: string };

const SCHEMA = z.looseObject({
  format: z.literal(BACKUP_FORMAT),
  version: z.int(),
  madeAt: z.string(),
  parts: z.record(
    z.string(),
    z.array(
      z.looseObject({
        id: z.string(),
        title: z.string(),
        changedAt: z.optional(z.string()),
        value: z.unknown(),
      }),
    ),
  ),
});

export async function encodeBackup({ madeAt, parts }: Backup): Promise<Blob> {
  const text = writeCanonicalJson({ format: BACKUP_FORMAT, version: BACKUP_VERSION, madeAt, parts }, [
    'format',
    'version',
    'madeAt',
  ]);
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Blob([await new Response(packed).arrayBuffer()], { type: 'application/gzip' });
}

async function inflate(file: Blob, maxBytes: number): Promise<string | undefined> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value as Uint8Array<ArrayBuffer>);
  }
  return new Blob(chunks).text();
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message };
}

/** `maxBytes`: of the text within; no longer one is read. */
export async function decodeBackup(file: Blob, maxBytes = LONGEST_BYTES): Promise<BackupResult> {
  let json: unknown;
  try {
    const text = await inflate(file, maxBytes);
    if (text === undefined) return refuse(t('plans.backup.tooLarge'));
    if (isTooDeep(text)) return refuse(t('plans.backup.damaged'));
    json = JSON.parse(text);
  } catch {
    return refuse(t('plans.backup.damaged'));
  }
  const version = (json as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version > BACKUP_VERSION) return refuse(t('plans.backup.newer'));
  const checked = z.safeParse(SCHEMA, json);
  if (!checked.success) return refuse(t('plans.backup.notBackup'));
  return { ok: true, value: json as Backup };
}
