/** HTML from data: whatever is put into a template is escaped, unless it is HTML already. */

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Content = Html | string | number | boolean | undefined | readonly Content[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function write(content: Content): string {
  if (content === undefined || content === false || content === true) return '';
  if (content instanceof Html) return content.text;
  if (Array.isArray(content)) return content.map(write).join('');
  return String(content).replace(/[&<>"']/g, (sign) => ESCAPES[sign]);
}

export function html(parts: TemplateStringsArray, ...contents: Content[]): Html {
  return new Html(parts.map((part, i) => part + (i < contents.length ? write(contents[i]) : '')).join(''));
}
