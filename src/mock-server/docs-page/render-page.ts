/**
 * The OpenAPI document as a page to read: no script at all, so it works under the strictest policy and offline. What GET
 * endpoints answer can be tried by plain forms.
 */
import { type Html, html } from './html.ts';
import { renderMembers, renderRow, renderTable, renderType, type Schema } from './render-schema.ts';

interface Parameter {
  name: string;
  in: 'query' | 'path';
  required: boolean;
  description?: string;
  schema: Schema;
  example?: string | string[];
}

interface Content {
  schema: Schema;
  example?: unknown;
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}

export interface ApiDocument {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Endpoint extends Operation {
  method: string;
  path: string;
}

function listEndpoints({ paths }: ApiDocument): Endpoint[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

function renderExample(example: unknown): Html | undefined {
  if (example === undefined) return undefined;
  const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
  return html`<details><summary>Example</summary><pre tabindex="0">${text}</pre></details>`;
}

/** A form that opens the answer in another tab; for what a plain link could ask. */
function renderForm({ method, path, parameters = [] }: Endpoint, base: string): Html | undefined {
  if (method !== 'GET' || path.includes('{')) return undefined;
  const tried = parameters.filter(({ example, required }) => example !== undefined || required);
  const fields = tried.flatMap(({ name, example = '' }) =>
    [example].flat().map((value) => html`<label>${name} <input name="${name}" value="${value}"></label>`),
  );
  return html`<form action="${base}${path}" target="_blank" rel="noopener">
    ${fields}<label>key <input name="key" value="custom"></label>
    <input type="hidden" name="debug" value="true"><button>Try it</button></form>`;
}

function renderEndpoint(endpoint: Endpoint, base: string): Html {
  const { operationId, method, path, summary, parameters = [], requestBody, responses } = endpoint;
  const bodies = Object.entries(requestBody?.content ?? {});
  return html`<section id="${operationId}">
    <h3><span class="method">${method}</span> <code>${base}${path}</code></h3>
    <p>${summary}</p>
    ${
      parameters.length > 0 &&
      html`<h4>Parameters</h4>${renderTable(
        parameters.map(({ name, schema, required, description }) =>
          renderRow(name, schema, required, description),
        ),
      )}`
    }
    ${
      bodies.length > 0 &&
      html`<h4>Body</h4><p>${bodies.map(([type], i) => html`${i > 0 && ', '}<code>${type}</code>`)}:
        ${renderType(bodies[0][1].schema)}</p>${renderExample(bodies[0][1].example)}`
    }
    <h4>Answers</h4>
    <ul>${Object.entries(responses).map(
      ([status, { description, content = {} }]) =>
        html`<li><strong>${status}</strong> ${description}${Object.entries(content).map(
          ([type, { schema }]) => html`, <code>${type}</code>: ${renderType(schema)}`,
        )}</li>`,
    )}</ul>
    ${renderForm(endpoint, base)}
  </section>`;
}

/** The page. `base` is the base address that its forms and links are below. */
export function renderPage(document: ApiDocument, base: string): string {
  const endpoints = listEndpoints(document);
  const { title, version, description } = document.info;
  const groups = document.tags.map(({ name }) => ({
    name,
    own: endpoints.filter(({ tags }) => tags.includes(name)),
  }));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} ${version}</title>
<link rel="stylesheet" href="${base}/docs.css">
<link rel="icon" href="data:,">
</head>
<body>
<nav aria-label="Endpoints">
${groups.map(
  ({ name, own }) =>
    html`<h2>${name}</h2><ul>${own.map(
      ({ operationId, method, path }) =>
        html`<li><a href="#${operationId}"><span class="method">${method}</span> ${path}</a></li>`,
    )}</ul>`,
)}
</nav>
<main>
<h1>${title} <small>${version}</small></h1>
<p>${description}</p>
<p>Every request carries its key as <code>key</code> in the query. The same as data:
<a href="${base}/openapi.json">openapi.json</a>.</p>
${groups.map(({ name, own }) => html`<h2>${name}</h2>${own.map((endpoint) => renderEndpoint(endpoint, base))}`)}
<h2>Schemas</h2>
${Object.entries(document.components.schemas).map(
  ([name, schema]) => html`<section id="schema-${name}"><h3>${name}</h3>
    ${schema.description !== undefined && html`<p>${schema.description}</p>`}${renderMembers(schema)}</section>`,
)}
</main>
</body>
</html>
`.text;
}
