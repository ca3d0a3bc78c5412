/** Added by script, since the security policy allows no style element that it does not know. */
export function addStyles(): void {
  const sheet = document.styleSheets[0]!;
  for (const rule of rules.split('\n')) sheet.insertRule(rule, sheet.cssRules.length);
}

const rules = `[data-drone]{--outline:var(--on-deep);--on-outline:var(--deep)}
[data-drone] p,[data-drone] dl{margin-top:.75rem}
[data-drone] button,.d-guess{margin:0 .5rem .5rem 0}
.d-stage{position:relative;flex:none;width:100%;max-width:36rem;touch-action:manipulation;user-select:none;-webkit-user-select:none}
.d-field{display:block;width:100%}
.d-field:focus-visible{outline-offset:-3px}
.d-stage svg,.d-cover{position:absolute;top:0;width:100%;height:100%}
.d-stage svg{fill:none;stroke:#fff3df;pointer-events:none}
.d-cover{display:grid;gap:1rem;place-content:center;background:var(--kernel)}
.d-stage .d-wrong{fill:#0008;stroke:#ff7a42;stroke-width:2.4}
.d-cross{display:none;stroke-width:1.8}
.d-field:focus-visible+svg .d-cross{display:block}
.d-guess{width:7rem;height:3.25rem;padding:0 .75rem;border:1.5px solid var(--edge);border-radius:var(--r);background:var(--sheet);color:var(--ink);font:600 1rem var(--text)}
.d-score{display:flex;justify-content:space-between;max-width:34rem}
.d-score dd{font:600 clamp(2.75rem,1.5rem + 4.4vw,5rem)/1 var(--display)}`;
