/** JSON schemas as tables: a row per member, named schemas as links. */
import { Html, html } from './html.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | false;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  additionalProperties?: Schema | boolean;
}

function join(schemas: readonly Schema[], between: string): Html {
  return new Html(schemas.map((schema) => renderType(schema).text).join(between));
}

/** A type in words: `list of number`, a link, or the values that are allowed. */
export function renderType(schema: Schema): Html {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return join(choices, ' or ');
  if (schema.allOf) return join(schema.allOf, ' and ');
  if (schema.enum) {
    return html`${schema.enum.map((value, i) => html`${i > 0 && ', '}<code>${JSON.stringify(value)}</code>`)}`;
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.prefixItems) return html`[${join(schema.prefixItems, ', ')}]`;
  if (schema.type === 'array') return html`list of ${schema.items ? renderType(schema.items) : 'anything'}`;
  const { additionalProperties } = schema;
  if (schema.type === 'object' && !schema.properties && typeof additionalProperties === 'object')
    return html`object of ${renderType(additionalProperties)}`;
  return html`${[schema.type ?? 'anything'].flat().join(' or ')}`;
}

function describeLimits(schema: Schema): string {
  const { minimum, maximum, exclusiveMinimum } = schema;
  const parts = [
    exclusiveMinimum !== undefined ? `above ${exclusiveMinimum}` : '',
    minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : '',
    minimum !== undefined && maximum === undefined ? `at least ${minimum}` : '',
    minimum === undefined && maximum !== undefined ? `at most ${maximum}` : '',
    schema.default !== undefined ? `default ${JSON.stringify(schema.default)}` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** One row: name, type, limits, what it means. */
export function renderRow(name: string, schema: Schema, isRequired: boolean, note?: string): Html {
  const limits = describeLimits(schema);
  return html`<tr>
    <th scope="row"><code>${name}</code>${isRequired && html` <span class="must">required</span>`}</th>
    <td>${renderType(schema)}${limits !== '' && html`<br><small>${limits}</small>`}</td>
    <td>${note ?? schema.description}</td>
  </tr>`;
}

export function renderTable(rows: readonly Html[]): Html {
  return html`<table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
    <tbody>${rows}</tbody></table>`;
}

/** A schema of the document's list. Members that are objects by themselves get a table of their own below. */
export function renderMembers(schema: Schema): Html {
  const members = Object.entries(schema.properties ?? {});
  if (members.length === 0) return html`<p>${renderType(schema)}</p>`;
  const rows = members.map(([name, member]) =>
    renderRow(name, member, schema.required?.includes(name) ?? false),
  );
  const inner = members.filter(([, member]) => member.properties);
  return html`${renderTable(rows)}${inner.map(
    ([name, member]) => html`<h4><code>${name}</code></h4>${renderMembers(member)}`,
  )}`;
}
