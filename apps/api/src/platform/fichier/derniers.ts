/**
 * The last bytes of what goes past. They are copied into memory of one size, however small the packets: somebody who sends a byte at a time would
 * have as many kept, each with the packet that it was cut from.
 */
export const derniers = (octetsGardes: number) => {
  const vus = Buffer.allocUnsafeSlow(2 * octetsGardes)
  let fin = 0
  return {
    ajouter(paquet: Buffer): void {
      const neufs = paquet.subarray(-octetsGardes)
      if (fin + neufs.length > vus.length) {
        vus.copyWithin(0, fin - octetsGardes, fin)
        fin = octetsGardes
      }
      neufs.copy(vus, fin)
      fin += neufs.length
    },
    lire: (): Buffer => vus.subarray(Math.max(0, fin - octetsGardes), fin),
  }
}
