/** Counts what runs at once; a place is given back exactly once. */
export const createPlaces = (parProcessus: number, parPersonne: number) => {
  const prises = new Map<number, number>()
  let total = 0
  return {
    prises: (): number => total,
    /** Undefined when none is free: for this process, or for this person. */
    prendre(userWebId: number): (() => void) | undefined {
      const siennes = prises.get(userWebId) ?? 0
      if (total >= parProcessus || siennes >= parPersonne) return undefined
      prises.set(userWebId, siennes + 1)
      total += 1
      let rendue = false
      return () => {
        if (rendue) return
        rendue = true
        total -= 1
        const reste = (prises.get(userWebId) ?? 1) - 1
        if (reste === 0) prises.delete(userWebId)
        else prises.set(userWebId, reste)
      }
    },
  }
}
