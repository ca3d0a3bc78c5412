/** The page hides its button where the browser cannot share. Nothing is loaded before it is pressed. */
export function showShareButton(): void {
  const button = document.querySelector<HTMLElement>('[data-share]');
  if (!button || !navigator.share) return;
  button.hidden = false;
  button.onclick = async () => {
    const words = { text: button.dataset.share ?? '', url: `${location.origin}/` };
    const files = await fetchPicture().catch(() => []);
    // Rejected where the visitor closes the list of apps.
    navigator.share(navigator.canShare?.({ files }) ? { ...words, files } : words).catch(() => {});
  };
}

/** For a status. */
async function fetchPicture(): Promise<File[]> {
  const answer = await fetch('/share.png');
  return answer.ok ? [new File([await answer.blob()], 'share.png', { type: 'image/png' })] : [];
}
