/** On a phone the preview stands in place of the form, which Sveltia CMS 0.221.1 then makes anew, at its beginning: brings it back to its place. */
export function keepFormPlace(): void {
  let place = 0;
  const onClick = ({ target }: MouseEvent) => {
    const button = (target as Element).closest('#first-pane-header [aria-pressed]');
    const form = document.querySelector('#first-pane-body > .content');
    if (!button || !form) return;
    if (button.getAttribute('aria-pressed') === 'false') place = form.scrollTop;
    else scrollBack(form, place, performance.now());
  };
  addEventListener('click', onClick, true);
}

/** Step by step, because a field is made, and has its height, when it comes into view. */
function scrollBack(form: Element, place: number, since: number): void {
  form.scrollTop = Math.min(place, form.scrollTop + form.clientHeight / 2);
  const ms = performance.now() - since;
  if (ms < 300 || (form.scrollTop < place && ms < 2000))
    requestAnimationFrame(() => scrollBack(form, place, since));
}
