/** Hatching of estimated values, in the colours of the theme; each chart gives it its own id. */
export const MotifHachure = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" fill="var(--card)" />
      <rect width="2.2" height="5" fill="var(--data)" />
    </pattern>
  </defs>
)
