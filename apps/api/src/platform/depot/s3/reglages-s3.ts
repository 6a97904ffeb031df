/** An S3-compatible store, as its operator says it. */
export interface ReglagesS3 {
  /** Root of its interface, without a slash at its end. */
  readonly adresse: string
  readonly region: string
  readonly seau: string
  readonly cle: string
  readonly secret: string
  /** The bucket stands in the path rather than in the name of the host. */
  readonly parChemin: boolean
}

/** Root of the bucket, without a slash at its end. */
export const racineDuSeau = ({ adresse, seau, parChemin }: ReglagesS3): string => {
  if (parChemin) return `${adresse}/${seau}`
  const url = new URL(adresse)
  return `${url.protocol}//${seau}.${url.host}${url.pathname.replace(/\/+$/, '')}`
}
