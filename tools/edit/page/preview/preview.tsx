// The page as visitors will read it, beside the form or in its place. What has a mistake shows its sentences instead.
// Here is only what the forms need at their start: `follow.ts` and what it imports are loaded with the first preview.
import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { Component, createRef } from 'react';
import type { ContentName } from '../../../../schema/fields/content.ts';
import type { Follower, PreviewStatus } from './follow.ts';

export function previewOf(name: ContentName) {
  return (props: CustomPreviewTemplateProps) => <Preview {...props} name={name} />;
}

type Props = CustomPreviewTemplateProps & { readonly name: ContentName };

/** Without hooks, because Sveltia CMS has a React of its own. */
class Preview extends Component<Props, { readonly status: PreviewStatus }> {
  override state = { status: { headline: 'Drawing the page …' } as PreviewStatus };
  iframe = createRef<HTMLIFrameElement>();
  follower?: Follower;
  isClosed = false;

  override componentDidUpdate({ entry }: Props) {
    if (entry !== this.props.entry) this.follower?.typed(this.props);
  }

  override componentWillUnmount() {
    this.isClosed = true;
    this.follower?.close();
  }

  start = async () => {
    try {
      const { followTyping } = await import('./follow.ts');
      const page = this.iframe.current?.contentDocument;
      if (!page || this.isClosed) return;
      this.follower = followTyping(page, this.props, (status) => this.setState({ status }));
    } catch (error) {
      this.setState({ status: { headline: 'The preview could not be loaded:', mistakes: [`${error}`] } });
    }
  };

  override render() {
    const { headline, mistakes = [], worthKnowing = [], otherPage } = this.state.status;
    return (
      <>
        <style>{style}</style>
        <main role="status">
          <p>{headline}</p>
          {otherPage && (
            <button type="button" onClick={() => this.follower?.showOtherPage()}>
              Also changed: {otherPage}
            </button>
          )}
          {mistakes.length > 0 && <Sentences all={mistakes} />}
        </main>
        {/* No script runs in it, no form is sent, and no window opens: docs/decisions/0035-preview.md */}
        <iframe
          ref={this.iframe}
          onLoad={this.start}
          style={{ visibility: mistakes.length > 0 ? 'hidden' : 'visible' }}
          sandbox="allow-same-origin"
          srcDoc="<!doctype html>"
          title="The page"
        />
        {worthKnowing.length > 0 && (
          <details>
            <summary>Worth knowing: {worthKnowing.length}</summary>
            <Sentences all={worthKnowing} />
          </details>
        )}
      </>
    );
  }
}

function Sentences({ all }: { readonly all: readonly string[] }) {
  return (
    <ol>
      {all.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  );
}

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { display: flex; flex-direction: column; height: 100vh; margin: 0 }
  main, details { padding: .25rem 1rem; overflow-wrap: anywhere }
  details { max-height: 40vh; overflow: auto }
  summary { min-height: 2rem; line-height: 2rem; cursor: pointer }
  button { max-width: 100%; min-height: 2rem; margin-bottom: .25rem; overflow: hidden; font: inherit; text-overflow: ellipsis; white-space: nowrap }
  p, ol { margin: 0 }
  ol { padding-left: 1.25rem }
  iframe { flex: 1; min-height: 0; border: 0 }`;
