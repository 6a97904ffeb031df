import type { Endpoint, Requete } from '@ondine/webapi/http/endpoint.ts'

/** Bytes that a call takes beside its fields, as `corps` declares them: files by their field (none is an empty form), or one whole. */
type Octets<C> = C extends { nature: 'multipart'; fichiers: { champs: readonly (infer N extends string)[] } }
  ? { fichiers: { readonly [P in N]?: Blob | readonly Blob[] } }
  : C extends { nature: 'flux' | 'brut' }
    ? { contenu: Blob }
    : { fichiers?: undefined; contenu?: undefined }

/** Sends in place of `fetch`: where one wants to see how much has left. */
export interface Porteur {
  readonly porteur?: typeof globalThis.fetch
}

/** What a page gives of a call: what is declared, and its bytes. */
export type Envoi<E extends Endpoint> = Requete<E> &
  Octets<E['corps']> &
  Porteur & {
    /** Sent again under the same key it is the same request (decision 030). */
    readonly cleIdempotence?: string
  }

/** Files of a form by the field they stand in; none of a field, one, or several. */
export type Fichiers = Readonly<Record<string, Blob | readonly Blob[] | undefined>>

interface Saisie {
  readonly body?: unknown
  readonly fichiers?: Fichiers | undefined
  readonly contenu?: Blob | undefined
  readonly cleIdempotence?: string | undefined
}

/** The fields as texts, then the files: the server reads a file only once it knows the fields (decision 021). */
const formulaireDe = (champs: Readonly<Record<string, unknown>>, fichiers: Fichiers): FormData => {
  const formulaire = new FormData()
  for (const [nom, valeur] of Object.entries(champs))
    if (valeur !== undefined && valeur !== null) formulaire.append(nom, String(valeur))
  for (const [nom, un] of Object.entries(fichiers))
    for (const fichier of un === undefined ? [] : [un].flat()) formulaire.append(nom, fichier)
  return formulaire
}

/** The body of a write as the declaration of its call wants it, and what its headers say of it. */
export const corpsEnvoye = ({
  body,
  fichiers,
  contenu,
  cleIdempotence,
}: Saisie): { entetes: Record<string, string>; body: BodyInit } => {
  if (contenu !== undefined) return { entetes: { 'Content-Type': contenu.type }, body: contenu }
  // the browser names the boundary of the parts itself
  if (fichiers !== undefined)
    return { entetes: {}, body: formulaireDe((body ?? {}) as Record<string, unknown>, fichiers) }
  const cle: Record<string, string> = cleIdempotence === undefined ? {} : { 'Idempotency-Key': cleIdempotence }
  return { entetes: { 'Content-Type': 'application/json', ...cle }, body: JSON.stringify(body ?? {}) }
}
