import type { Plugin } from 'vite'

const police = /atkinson-hyperlegible-next-latin-wght-normal.*\.woff2$/

/** Preloads the one font file every page needs; its name is hashed, so the link is written at build time. */
export const fontPreload = (): Plugin => ({
  name: 'ondine-font-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((fichier) => police.test(fichier))
        .map((fichier) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fichier}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
})
