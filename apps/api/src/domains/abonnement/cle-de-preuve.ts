interface Rattachement {
  userWebId: number
  numeroContrat: string
}

const MOTIF = /^preuve\/(\d+)\/(\d{7})\//

/** Key of the mail of a proof: says whose it is, for whoever hears that it did not arrive. */
export const cleDePreuve = ({ userWebId, numeroContrat }: Rattachement, fois: string): string =>
  `preuve/${userWebId}/${numeroContrat}/${fois}`

export const lireCleDePreuve = (cle: string): Rattachement | undefined => {
  const [, userWebId, numeroContrat] = MOTIF.exec(cle) ?? []
  return userWebId === undefined || numeroContrat === undefined
    ? undefined
    : { userWebId: Number(userWebId), numeroContrat }
}
