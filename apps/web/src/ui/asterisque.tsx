import css from './champ.module.css'

/** Marks a label whose answer is required; the form that holds one says what it means (`MentionObligatoire`). */
export const Asterisque = () => (
  <span className={css.requis} data-requis="" aria-hidden="true">
    {' *'}
  </span>
)
