import type { ExtensionPj } from '@ondine/webapi/common/extensions.codes.ts'

/** Kinds of files that are taken: told by their first bytes (in hexadecimal), by nothing else (2§5). */
export const sortes = {
  jpg: { extensions: ['.jpg', '.jpeg'], types: ['image/jpeg', 'image/pjpeg'], debut: /^ffd8ff/ },
  png: { extensions: ['.png'], types: ['image/png'], debut: /^89504e470d0a1a0a/ },
  gif: { extensions: ['.gif'], types: ['image/gif'], debut: /^474946383[79]61/ },
  bmp: { extensions: ['.bmp'], types: ['image/bmp', 'image/x-ms-bmp'], debut: /^424d.{8}00000000/ },
  // %PDF-1. and %PDF-2.
  pdf: { extensions: ['.pdf'], types: ['application/pdf'], debut: /^255044462d3[12]2e/ },
} as const satisfies Readonly<
  Record<string, { extensions: readonly ExtensionPj[]; types: readonly [string, ...string[]]; debut: RegExp }>
>
export type Sorte = keyof typeof sortes

/** Bytes that tell it. */
export const OCTETS_DU_DEBUT = 16

/** The kind that these first bytes tell; undefined for anything else, archives among them. */
export const sorteDe = (debut: Buffer): Sorte | undefined =>
  (Object.keys(sortes) as Sorte[]).find((sorte) => sortes[sorte].debut.test(debut.toString('hex')))

export const extensionDe = (nom: string): string => /\.[^.]{1,10}$/.exec(nom)?.[0].toLowerCase() ?? ''

/** Do name and declared type agree with what the bytes are? A sender that does not know says octet-stream. */
export const seDit = (sorte: Sorte, { nom, type }: { nom: string; type: string }): boolean => {
  const { extensions, types }: { extensions: readonly string[]; types: readonly string[] } = sortes[sorte]
  return extensions.includes(extensionDe(nom)) && (types.includes(type) || type === 'application/octet-stream')
}

/** May this kind be sent, as staff tuned the form (`.jpg`, `.pdf`…)? */
export const estPermise = (sorte: Sorte, permises: readonly string[]): boolean =>
  sortes[sorte].extensions.some((extension) => permises.some((une) => une.toLowerCase() === extension))

const NOM_MAX = 120
/** A name without path nor invisible signs, of 120 characters, its extension kept. */
export const nomPropre = (nom: string): string => {
  const seul = nom.normalize('NFC').replace(/^.*[/\\]/s, '')
  const lisible = seul.replace(/[\p{C}"<>:|?*]/gu, '').trim()
  const extension = extensionDe(lisible)
  const reste = lisible.slice(0, lisible.length - extension.length)
  // half of a sign, where its length cuts one in two, is none
  const court = reste.slice(0, NOM_MAX - extension.length).replace(/\p{Cs}/gu, '')
  return `${court || 'fichier'}${extension}`
}

/** Beginnings of archives, documents and programs: what stands behind the end of a picture is none of them. */
const AUTRES = ['PK\x03\x04', 'PK\x05\x06', '%PDF-', 'Rar!', '7z\xbc\xaf', '\x7fELF', '<script', '<?php', 'MZ\x90']
export const contientAutreChose = (octets: Buffer): boolean => {
  const texte = octets.toString('latin1')
  return AUTRES.some((debut) => texte.includes(debut))
}
