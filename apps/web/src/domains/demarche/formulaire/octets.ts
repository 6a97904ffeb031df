const MO = 1_048_576

/** 820 ko, 1 Mo, 2,3 Mo: bytes as people read them (2§5: of 1,048,576). */
export const octetsDits = (octets: number): string => {
  if (octets < 0.1 * MO) return `${Math.max(1, Math.round(octets / 1024))}\u00a0ko`
  const dixiemes = Math.round((octets / MO) * 10)
  return `${String(dixiemes / 10).replace('.', ',')}\u00a0Mo`
}
