/** The last bytes of what goes past, as they came: nothing is copied before its end is looked at. */
export const derniers = (octetsGardes: number) => {
  const paquets: Buffer[] = []
  let octets = 0
  return {
    ajouter(paquet: Buffer): void {
      paquets.push(paquet)
      octets += paquet.length
      for (let [premier] = paquets; premier && octets - premier.length >= octetsGardes; [premier] = paquets) {
        octets -= premier.length
        paquets.shift()
      }
    },
    lire: (): Buffer => Buffer.concat(paquets).subarray(-octetsGardes),
  }
}
