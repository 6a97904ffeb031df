/** Name of a custom property without its dashes, then its value in the light and in the dark theme. */
type Jetons = Readonly<Record<string, readonly [clair: string, sombre: string]>>

const bloc = (jetons: Jetons, theme: 0 | 1): string =>
  Object.entries(jetons)
    .map(([nom, valeurs]) => `--${nom}:${valeurs[theme]}`)
    .join(';')

/**
 * Tokens as a style sheet. The system chooses; the attribute that `apparence.ts` keeps on <html> overrides it. The dark block stands
 * twice because a media query and a selector cannot share one. Paper is white: it has the light one.
 */
export const feuilleDe = (jetons: Jetons, communs = ''): string =>
  [
    `:root{color-scheme:light;${bloc(jetons, 0)}${communs}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${bloc(jetons, 1)}}}`,
    `@media screen{:root[data-theme=dark]{color-scheme:dark;${bloc(jetons, 1)}}}`,
  ].join('\n')
