/** The look of the page: system fonts, light and dark, readable on a phone. */
export const PAGE_STYLE = `:root { color-scheme: light dark; --line: #8884; --soft: #8881; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; display: grid; grid-template-columns: 17rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1rem; border-right: 1px solid var(--line); font-size: .875rem; }
nav h2 { font-size: .875rem; margin: 1rem 0 .25rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .125rem 0; overflow-wrap: anywhere; }
main { padding: 1rem 2rem 4rem; max-width: 70rem; }
section { border-top: 1px solid var(--line); padding: .5rem 0 1rem; scroll-margin-top: 1rem; }
section:target { background: var(--soft); }
.method { display: inline-block; min-width: 3.5rem; font-weight: 600; font-size: .75rem; }
.must { font-size: .75rem; font-weight: 600; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
pre { background: var(--soft); padding: .75rem; overflow-x: auto; font-size: .8125rem; }
code { font-size: .875em; }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; background: var(--soft); padding: .75rem; }
label { display: grid; font-size: .75rem; }
input, button { font: inherit; font-size: .875rem; padding: .25rem .5rem; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; border-right: 0; } main { padding: 1rem; } }
`;
