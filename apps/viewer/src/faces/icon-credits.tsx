/** Names the source of the icons, as their licence requires. */
export const IconCredits = () => (
  <p>
    Icons by Lorc, Delapouite and others from <a href="https://game-icons.net">game-icons.net</a> under{' '}
    <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>.
  </p>
);
