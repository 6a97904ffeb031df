/** Look of the mailbox of the demo, over the tokens and the font of the product's own style sheet. */
export const STYLE = `
.boite{max-width:1240px;margin:0 auto;padding:24px 16px 48px}
.boite a{color:var(--primary)}
.boite .barre{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between;margin-bottom:20px}
.boite h1{font-size:1.75rem;line-height:1.25}
.boite .intro{color:var(--ink-2);margin-top:4px;max-width:70ch}
.boite .deux{display:grid;grid-template-columns:minmax(260px,360px) minmax(0,1fr);gap:20px;align-items:start}
.boite .carte{background:var(--card);border:1px solid var(--line);border-radius:var(--r);box-shadow:var(--shadow);overflow:hidden}
.boite .liste li+li{border-top:1px solid var(--line)}
.boite .liste a{display:block;padding:12px 16px;color:var(--ink);text-decoration:none;border-left:4px solid transparent;overflow-wrap:anywhere}
.boite .liste a:hover{background:var(--sunken)}
.boite .liste a[aria-current]{background:var(--primary-tint);border-left-color:var(--primary)}
.boite .liste strong{display:block;font-weight:600;line-height:1.35}
.boite .doux{color:var(--ink-3);font-size:.875rem}
.boite .canal{display:inline-block;padding:0 8px;border:1px solid var(--primary-line);border-radius:999px;background:var(--primary-tint);color:var(--ink);font-size:.8125rem;line-height:1.6}
.boite .tete{padding:16px 20px;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.boite .tete h2{font-size:1.25rem;line-height:1.3;margin-bottom:8px}
.boite .tete dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 12px}
.boite .tete dt{color:var(--ink-3)}
.boite .vues{display:flex;flex-wrap:wrap;gap:8px;padding:12px 20px;border-bottom:1px solid var(--line)}
.boite .vues a{padding:8px 16px;border-radius:var(--r-s);border:1px solid var(--line-strong);color:var(--ink);text-decoration:none;line-height:1.5}
.boite .vues a[aria-current]{background:var(--primary);border-color:var(--primary);color:var(--on-primary);font-weight:600}
.boite iframe{display:block;width:100%;height:min(900px,80vh);border:0;background:var(--surface)}
.boite pre{margin:0;padding:20px;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;color:var(--ink)}
.boite .vide{padding:48px 24px;text-align:center;color:var(--ink-2)}
.boite :focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (max-width:860px){.boite .deux{grid-template-columns:minmax(0,1fr)}.boite.un .liste-carte{display:none}}
@media (min-width:861px){.boite .retour{display:none}}
`
