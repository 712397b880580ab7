/** XML as a walk over its elements. No entity of the document's own is followed, so nothing can grow without end. */
import { SaxesParser } from 'saxes';
import { asMessage } from '../i18n/message.ts';
import { type FileResult, fileFailure } from './file-result.ts';

interface XmlWalk {
  /** `name` without its namespace prefix. */
  readonly onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** `text` is all that stands directly in the element, trimmed. */
  readonly onClose: (name: string, text: string) => void;
}

function bareName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Walks the whole document; a mistake in it ends the walk with its line. */
export function walkXml(text: string, { onOpen, onClose }: XmlWalk): FileResult<undefined> {
  const parser = new SaxesParser();
  const texts: string[] = [];
  parser.on('opentag', ({ name, attributes }) => {
    texts.push('');
    onOpen(bareName(name), attributes as Record<string, string>);
  });
  const add = (part: string) => {
    if (texts.length > 0) texts[texts.length - 1] += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => onClose(bareName(name), (texts.pop() ?? '').trim()));
  parser.on('error', (error) => {
    throw error;
  });
  try {
    parser.write(text).close();
    return { ok: true, value: undefined };
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '') : '';
    return fileFailure(
      'unreadable',
      asMessage('files.badXml', { detail }),
      asMessage('files.exportAgain'),
      asMessage('files.line', { line: String(parser.line) }),
    );
  }
}
