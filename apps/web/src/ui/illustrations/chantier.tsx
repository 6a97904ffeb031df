import css from './chantier.module.css'

/** A pipe being laid, with its valve: something is being built. Decoration. */
export const Chantier = () => (
  <svg className={css.chantier} viewBox="0 0 220 180" fill="none" aria-hidden="true" focusable="false">
    <ellipse cx="110" cy="152" rx="96" ry="18" fill="var(--primary-tint)" />
    <path d="M22 108h62v28H22z" fill="var(--data-soft)" />
    <path d="M22 108h62v9H22z" fill="var(--ring)" />
    <path d="M78 102h14v40H78z" fill="var(--data)" />
    <path d="M136 108h62v28h-62z" fill="var(--data-soft)" />
    <path d="M136 108h62v9h-62z" fill="var(--ring)" />
    <path d="M128 102h14v40h-14z" fill="var(--data)" />
    <path d="M92 122h36" stroke="var(--line-strong)" strokeWidth="3" strokeDasharray="4 6" strokeLinecap="round" />
    <path d="M46 108V84" stroke="var(--data)" strokeWidth="8" />
    <path d="M26 80h40" stroke="var(--warning-graph)" strokeWidth="9" strokeLinecap="round" />
    <path d="M110 18c12 14.5 21 26.5 21 38a21 21 0 0 1-42 0c0-11.5 9-23.5 21-38Z" fill="var(--accent)" />
    <path
      d="M99.5 58a11 11 0 0 0 8.5 9.5"
      stroke="var(--card)"
      strokeOpacity=".85"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
    <path d="M158 74l10 26M178 74l-10 26M160 88h16" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
    <path d="M148 62h40v12h-40z" rx="3" fill="var(--warning-tint)" stroke="var(--warning-graph)" strokeWidth="2" />
    <path d="M154 74l8-12M166 74l8-12M178 74l8-12" stroke="var(--warning-graph)" strokeWidth="3" />
  </svg>
)
