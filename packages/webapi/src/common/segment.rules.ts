/** A segment of a path as people read it; as it stands where it is no encoded text, as in a link that a mail cut. */
export const decoderSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
