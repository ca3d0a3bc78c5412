import { HtmlValidate } from 'html-validate';

/** Where the HTML of a whole page is not valid. */
export async function mistakesIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // The label of a roadmap heading adds the year for screen readers. ARIA allows it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // WebKit drops the role of a list without markers.
    'no-redundant-role': 'off',
  },
});
