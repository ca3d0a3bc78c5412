/** Called by the loader. Without script the page shows a still picture and no button. The game is loaded when the button is pressed. */
export function showPlayButton(fetchAll: (addresses: readonly string[]) => Promise<string[]>): void {
  const host = document.querySelector<HTMLElement>('[data-drone]');
  if (!host) return;
  const button = host.querySelector('button') as HTMLButtonElement;
  const { drone: gameScript = '', again: retryLabel = '' } = host.dataset;
  button.hidden = false;
  button.onclick = async () => {
    button.disabled = true;
    try {
      const [, texts = ''] = await fetchAll([gameScript, '/drone.json']);
      (await import(/* @vite-ignore */ gameScript)).play(host, JSON.parse(texts));
    } catch {
      button.disabled = false;
      button.textContent = retryLabel;
    }
  };
}
