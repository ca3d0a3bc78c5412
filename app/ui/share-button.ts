import { within } from './within.ts';

/** Milliseconds. `navigator.share` needs a press that is less than about five seconds old. */
const PICTURE_TIMEOUT = 1500;

/** The button stays hidden if the browser cannot share. The picture is loaded when it is pressed. */
export function showShareButton(): void {
  const button = document.querySelector<HTMLElement>('[data-share]');
  if (!button || !navigator.share) return;
  button.hidden = false;
  button.onclick = async () => {
    const shared = { text: button.dataset.share as string, url: `${location.origin}/` };
    const files = await within(PICTURE_TIMEOUT, fetchPicture()).catch(() => []);
    // Rejects when the visitor closes the list of apps.
    navigator.share(navigator.canShare?.({ files }) ? { ...shared, files } : shared).catch(() => {});
  };
}

/** A tall picture, for apps that show pictures only, such as the status of WhatsApp. */
async function fetchPicture(): Promise<File[]> {
  const answer = await fetch('/share.png');
  return answer.ok ? [new File([await answer.blob()], 'share.png', { type: 'image/png' })] : [];
}
