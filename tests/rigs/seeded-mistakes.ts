import type { ContentName } from '../../schema/fields/content.ts';
import { greenAcre } from './green-acre.ts';

/** Correct content with an entry in the log and a photograph. */
export const sample = {
  ...greenAcre,
  log: `log:
  - day: 2026-03-31
    happened: The first palms were planted.
    figure: trees-planted
    value: 15
`,
  photographs: `photographs:
  - file: nursery.jpg
    shows: Seedlings in the nursery
    place: Epe
    taken: 2026-10-31
    proves: seedlings
`,
  pictures: ['nursery.jpg'],
};

/** Names and notations that the forms do not show. */
export const onlyInFiles =
  /waitsFor|mailProvider|rcNumber|asOf|(?:draft|today): (?:true|false)|opens:|\bid: |(?:^|Found )fields,/;

type Seeded = [
  what: string,
  name: ContentName,
  from: string,
  to: string,
  sentence: RegExp,
  /** The text on the reported line, where that is not the changed line. */
  elsewhere?: string,
];

/** One for each kind, in correct content. */
// biome-ignore format: one mistake a line
export const seededMistakes: readonly Seeded[] = [
  // How it is written
  ['a tab before a field', 'farm', '  meeting:', '\tmeeting:', /found what YAML cannot read \(Tabs are not allowed as indentation\), expected a line such as/],
  ['a misspelt field', 'figures', 'label: seedlings', 'lable: seedlings', /“seedlings”, lable: found a field of this name, expected none \(did you mean “label”\?\)/],
  ['a text in brackets', 'products', 'text: Pressed.', 'text: [Pressed]', /found a list of 1, expected text, in quotes: "\[Pressed\]"\.$/],
  ['a text where a list belongs', 'roadmap', 'goals:\n      - Oil refinery', 'goals: Oil refinery', /goals: found “Oil refinery”, expected a list: each entry on a line of its own, after a dash and a space/],
  ['a text without its last quote', 'farm', 'email: post@green-acre.test', "email: 'post@green-acre.test", /found what YAML cannot read \(Missing closing 'quote\)/],
  ['a colon inside a text', 'texts', 'technology: Technology', 'technology: Home: return there', /found what YAML cannot read .* a colon or # in it.* stands in "quotes"\.$/],
  ['a colon in a list of texts', 'roadmap', '- Oil refinery', '- Oil: refinery', /found “Oil: refinery”, expected text, in quotes: "Oil: refinery"/],
  ['a text that is nothing but a name in braces', 'texts', 'future: Future', 'future: {name}', /begins with \{, expected it in quotes/],
  ['letters of another encoding', 'farm', 'Lagos, Nigeria', 'Lagos \ufffd Nigeria', /found a character that cannot be read, expected the file to be saved as UTF-8/],
  ['dashes without end', 'products', greenAcre.products, `${'- '.repeat(5000)}\n`, /found what YAML cannot read/],
  // What is written
  ['a number where a text belongs', 'figures', 'source: The farm', 'source: 5', /“trees-planted”, source: found 5, expected text, in quotes: "5"/],
  ['a draft of yes', 'products', 'draft: false', 'draft: ja', /draft: found “ja”, expected true or false/],
  ['a feature twice', 'technology', '    waitsFor:', '      - text: Looks from above.\n    waitsFor:', /text: found a second “Looks from above\.”, expected each once/],
  ['words without their switch', 'products', 'description:\n      text: Pressed.\n      draft: false', 'description: Pressed.', /“Crude oil”, description: found “Pressed\.”, expected the words behind text:/],
  ['an unknown status', 'roadmap', 'status: In Progress', 'status: Started', /“2026”, status: found “Started”, expected “In Progress”, “Planned”, “Vision” or “Done”\./],
  ['a missing field', 'figures', '    label: seedlings\n', '', /“seedlings”, label: found nothing, expected this field/, 'id: seedlings'],
  ['a field that does not exist', 'roadmap', 'title: Planting', 'title: Planting\n    colour: red', /“2026”, colour: found a field of this name, expected none/],
  // Fields that an older schema had
  ['whom the seedlings are for, which nothing draws any more', 'roadmap', 'phases:', 'seedlingsAreForThisField: true\nphases:', /seedlingsAreForThisField: found a field of this name, expected none/],
  ['what a phase means, which the page no longer shows', 'roadmap', 'title: Planting', 'title: Planting\n    description:\n      text: The first rows.\n      draft: false', /“2026”, description: found a field of this name, expected none/],
  ['the step that a technology serves, which the page no longer shows', 'technology', 'title: Drone', 'title: Drone\n    step: field', /“Drone”, step: found a field of this name, expected none/],
  ['what a mark of a drawing means, which its caption says now', 'landing', '  caption:\n    text: Field and nursery. One block is {block}.', '  lead:\n    text: One crown is {crown}.\n    draft: false\n  caption:\n    text: Field and nursery. One block is {block}.', /progress, lead: found a field of this name, expected none/],
  ['a text of invisible characters', 'products', 'name: Crude oil', 'name: \u200b', /name: found nothing, expected this field/],
  ['a text that ends in a note', 'farm', 'place: Lagos, Nigeria', 'place: Palm Road #1, Lagos', /found “#1, Lagos” behind a text, which reads as a note/],
  ['a text too long for its place', 'landing', 'learnMore: Learn More', `learnMore: ${'More '.repeat(9)}`, /found “(More ?)+”, expected at most 32 characters/],
  ['a figure too long for large digits', 'figures', 'value: 900+', 'value: 12,500,000+', /“trees-vision”, value: found “12,500,000\+”, expected at most 9 characters without a space, and 11 in all/],
  ['money in a currency that the site does not know', 'figures', 'value: $60K', 'value: CHF 60K', /“revenue-vision”: found “CHF 60K”, expected \$, because “What is counted” has “US dollars a year”: convert/],
  ['a day that the month has not', 'figures', 'asOf: 2026-10-01', 'asOf: 2026-02-29', /asOf: found “2026-02-29”, expected a day such as .*: February 2026 has 28 days\.$/],
  ['a day the other way round', 'figures', 'asOf: 2026-10-01', 'asOf: 25/11/2026', /asOf: found “25\/11\/2026”, expected a day such as .* \(did you mean “2026-11-25”\?\)\.$/],
  ['a day that could be two', 'figures', 'asOf: 2026-10-01', 'asOf: 05-01-2026', /asOf: found “05-01-2026”, expected a day such as [^?]*: the year first\.$/],
  ['a day in words', 'roadmap', 'confirmed: 2026-10-01', 'confirmed: 5 November 2026', /confirmed: .* \(did you mean “2026-11-05”\?\)\.$/],
  ['a day with its time', 'photographs', '2026-10-31', '2026-10-31T08:00', /taken: .* \(did you mean “2026-10-31”\?\)\.$/],
  ['a day without signs', 'photographs', '2026-10-31', '20261031', /taken: .* \(did you mean “2026-10-31”\?\)\.$/],
  ['a day that has not come', 'figures', 'asOf: 2026-10-01', 'asOf: 2026-12-24', /found 2026-12-24, which has not come yet/],
  ['a year that is none', 'roadmap', 'year: 2028', 'year: 28', /year: found “28”, expected a year such as 2027\./],
  ['a phone number that is a number', 'farm', '+44 20 7946 0958', '2341112223333', /phone: found “2341112223333”, expected a phone number such as [^"]*\.$/],
  ['a phone number with an extension', 'farm', '+44 20 7946 0958', '0803 415 7726 ext. 12', /phone: found “0803 415 7726 ext\. 12”, expected a phone number such as/],
  ['a phone number that may lie in two countries', 'farm', '+44 20 7946 0958', '0094 77 123 4567', /phone: found “0094 77 123 4567”, expected a phone number such as/],
  ['degrees and minutes', 'farm', '6.4541, 3.3947', '6°27\'14.7"N 3°23\'41.0"E', /map: found .*, expected coordinates such as/],
  ['two latitudes', 'farm', '6.4541, 3.3947', '6.45407° N, 3.39473° N', /map: found .*, expected coordinates such as/],
  ['a sign that contradicts its letter', 'farm', '6.4541, 3.3947', '-6.45407° N, 3.39473° E', /map: found .*, expected coordinates such as/],
  ['half of the coordinates', 'farm', '6.4541, 3.3947', '6.4541', /map: found 6\.4541, expected coordinates such as 6\.4541, 3\.3947, or a plus code such as [^"]*\.$/],
  ['coordinates that lie nowhere', 'farm', '6.4541, 3.3947', '96.4541, 3.3947', /map: found “96.*”, expected coordinates such as/],
  ['half of a plus code without its town', 'farm', '6.4541, 3.3947', 'FG8H+2C', /map: found “FG8H\+2C”, expected coordinates/],
  ['a social page of another network', 'farm', 'https://linkedin.com/company/', 'https://facebook.com/', /social, linkedin: found “https:.*”, expected the address of the farm’s page on LinkedIn, such as https:\/\/linkedin\.com\/company\/your-farm\./],
  ['a social page that only ends like the network', 'farm', 'https://linkedin.com/', 'https://notlinkedin.com/', /social, linkedin: found .*, expected the address of the farm’s page on LinkedIn/],
  ['a social network without the farm’s page', 'farm', 'https://linkedin.com/company/green-acre-test', 'https://linkedin.com/', /social, linkedin: found .*, expected the address of the farm’s page/],
  ['a company number in words', 'farm', 'RC 1234567', 'registered', /company, rcNumber: found “registered”, expected the number from the Corporate Affairs Commission, such as RC 1234567\./],
  ['an email address that nobody can answer', 'farm', 'post@green-acre.test', 'post@green”acre.test', /email: found .*, expected an email address/],
  ['a booking address that browsers read otherwise', 'farm', 'https://booking.test/meeting', "'https://evil.example\\@calendly.com'", /booking, meeting: found .*, expected an address that begins with the place it leads to: https:\/\/evil\.example\/\.$/],
  ['a booking address without its beginning', 'farm', 'https://booking.test/meeting', 'booking.test/meeting', /booking, meeting: found .* starts with https:\/\/ \(did you mean “https:\/\/booking\.test\/meeting”\?\), or an empty text\.$/],
  ['a booking address with the end of a sentence', 'farm', 'https://booking.test/meeting', 'https://booking.test/meeting.', /booking, meeting: found .*, expected no “\.” at its end\.$/],
  ['a booking address without its end', 'farm', 'https://booking.test/meeting', 'https://calendly', /booking, meeting: found “https:\/\/calendly”, expected the address of a page on the internet, such as https:\/\/calendly\.com\/your-farm\./],
  ['a booking address of this machine', 'farm', 'https://booking.test/meeting', 'https://127.0.0.1/x', /booking, meeting: found .*, expected the address of a page on the internet/],
  ['a booking address that leads elsewhere', 'farm', 'https://booking.test/meeting', 'https://calendly.com@evil.example/your-farm', /booking, meeting: found “https:.*”, expected an address that begins with the place it leads to: https:\/\/evil\.example\/\.$/],
  ['a social page that leads elsewhere', 'farm', 'https://linkedin.com/company/', 'https://farm@linkedin.com/company/', /social, linkedin: found .*, expected the address of the farm’s page/],
  ['a sequence for the terminal', 'products', 'text: Pressed.', 'text: "\\e]52;c;aGk=\\a"', /found a sign that cannot be printed \(\\x1b\), expected none: type the text again\.$/],
  ['half a sign', 'products', 'text: Pressed.', 'text: "Pressed\\ud83c."', /found a sign that cannot be printed \(\\xd83c\)/],
  ['a control character that was typed', 'products', 'text: Pressed.', 'text: Pressed\u009b.', /found a character that cannot be read/],
  ['a booking address with a space', 'farm', 'https://booking.test/meeting', 'https://booking.test/my farm', /booking, meeting: found .*, expected a web address without a space/],
  ['an hour in place of a time', 'farm', 'opens: 08:00', 'opens: 8', /opens: found 8, expected a time such as 08:00/],
  ['a time with am', 'farm', 'opens: 08:00', 'opens: 8 am', /opens: found “8 am”, expected a time such as 08:00 \(did you mean “08:00”\?\)\.$/],
  ['a time of the afternoon', 'farm', 'closes: 18:00', 'closes: 6.30pm', /closes: found “6\.30pm”, expected a time such as 08:00 \(did you mean “18:30”\?\)\.$/],
  ['midnight at the end', 'farm', 'closes: 18:00', 'closes: 24:00', /closes: found “24:00”, .*such as 08:00: the last one is 23:59\.$/],
  ['hours that only begin', 'farm', '    closes: 18:00\n', '', /found only one of Opens and Closes, expected both/, 'name: Monday to Friday'],
  ['too few steps', 'value-chain', / {2}- id: market[\s\S]*/.exec(greenAcre['value-chain'])?.[0] ?? '?', '', /steps: found a list of 2, expected at least 3 entries/, 'steps:'],
  ['an empty file', 'offline', greenAcre.offline, '\n', /found nothing, expected fields such as “name: …”/],
  ['a file that is a list', 'offline', greenAcre.offline, '- notice\n', /found a list of 1, expected fields such as “name: …”/],
  ['a list where fields belong', 'roadmap', /phases:\n[\s\S]*?(?= {2}- year: 2028)/.exec(greenAcre.roadmap)?.[0] ?? '?', 'phases:\n  - - 2026\n', /found a list of 1, expected fields/],
  ['a list without entries', 'products', greenAcre.products, 'products: []\n', /products: found an empty list, expected at least one entry/],
  ['a tag of HTML', 'products', 'text: Pressed.', 'text: <b>Pressed</b>.', /text: found “<b>Pressed<\/b>\.”, expected no <b> in it: a text is shown as it is typed/],
  ['a text that is too long and full of brackets', 'products', 'text: Pressed.', `text: "<b>${'['.repeat(420)}"`, /text: found .*, expected at most 420 characters/],
  ['a sign of HTML', 'texts', 'contact: Contact Us', 'contact: The&nbsp;menu', /found “The&nbsp;menu”, expected no &nbsp; in it/],
  ['bold letters of Markdown', 'products', 'text: Pressed.', 'text: It is **pressed**.', /expected no \*\*pressed\*\* in it/],
  ['a link of Markdown', 'products', 'text: Pressed.', 'text: See [our oil](https://oil.test).', /expected no \[our oil\]\(https:\/\/oil\.test\) in it/],
  // What happened
  ['an entry without a day', 'log', 'day: 2026-03-31', 'day:', /: entry 1, day: found nothing, expected this field/],
  ['a day in the log that has not come', 'log', '2026-03-31', '2026-11-22', /2026-11-22, which has not come yet/],
  ['a value without its figure', 'log', 'figure: trees-planted', 'figure:', /“2026-03-31”: found only one of Figure and its value, expected both/, 'day:'],
  ['a figure without its value', 'log', 'value: 15', 'value:', /“2026-03-31”: found only one of Figure and its value, expected both/, 'day:'],
  ['a figure of another name', 'log', 'trees-planted', 'tree-planted', /did you mean “trees-planted”/],
  ['a counted figure that there is not', 'log', 'trees-planted', 'maturity', /found “maturity”, .*expected a figure of the kind “so far”.*: trees-planted, seedlings, acres\. If it is counted no more, choose none and empty its value: the words stay\.$/],
  ['a range that was counted', 'log', 'value: 15', 'value: 10 - 20', /found “10 - 20”, expected one number such as 650/],
  ['a counted value that is no whole number', 'log', 'value: 15', 'value: 15.5', /found “15\.5”, expected one whole number/],
  ['a second value of one day', 'log', 'value: 15\n', 'value: 15\n  - figure: trees-planted\n    value: 16\n    day: 2026-03-31\n    happened: Again.\n', /“2026-03-31”: found a second “trees-planted” of this day, expected each once/],
  // Photographs
  ['a picture that is not there', 'photographs', 'nursery.jpg', 'nursry.jpg', /found “nursry\.jpg”.*did you mean “nursery\.jpg”/],
  ['a way out of the folder', 'photographs', 'nursery.jpg', '../farm.yaml', /found “\.\.\/farm\.yaml”, expected the name of a picture in content\/photographs\//],
  ['a PDF', 'photographs', 'nursery.jpg', 'plan.pdf', /found “plan\.pdf”, expected a JPEG, PNG, WebP or AVIF/],
  ['a picture whose name begins with an emoji', 'photographs', 'nursery.jpg', '🌴 palm.jpg', /found “🌴 palm\.jpg”, expected the name of a picture in content\/photographs\/, at most 150 letters, digits, spaces, dots and dashes, such as nursery\.jpg\.$/],
  ['a day that is none', 'photographs', '2026-10-31', 'May', /found “May”, expected the day it was taken, such as 2026-01-31\.$/],
  ['a photograph of a day that has not come', 'photographs', '2026-10-31', '2026-11-22', /2026-11-22, which has not come yet/],
  ['proof of a figure of another name', 'photographs', 'proves: seedlings', 'proves: seedling', /did you mean “seedlings”/],
  ['a photograph twice', 'photographs', sample.photographs, sample.photographs.replace(/ {2}- [\s\S]*/, '$&$&'), /found a second “nursery\.jpg”/],
  ['a thirteenth photograph', 'photographs', sample.photographs, `photographs:\n${sample.photographs.replace('photographs:\n', '').repeat(13)}`, /at most 12 entries/, 'photographs:'],
  // Whether it agrees
  ['a day of the week in no row', 'farm', '\n      - Sunday', '', /found no row for Sunday, expected each day of the week/, 'hours:'],
  ['a day of the week in two rows', 'farm', '- Saturday', '- Saturday\n      - Friday', /found a second “Friday”, expected each once/, undefined],
  ['hours that end before they begin', 'farm', 'closes: 18:00', 'closes: 07:00', /found hours from 08:00 to 07:00/, 'opens:'],
  ['two phases of one year', 'roadmap', 'year: 2028', 'year: 2026', /year: found a second “2026”, expected each once/],
  ['two figures of one id', 'figures', 'id: acres-2028', 'id: trees-2026', /found a second “trees-2026”, expected each once/],
  ['a count that is no whole number', 'figures', 'value: "30"', 'value: "30.5"', /“seedlings”: found “30\.5”, expected one whole number/],
  ['a count with its unit behind it', 'figures', 'value: "4"', 'value: 4 acres', /“acres”: found “4 acres”, expected “4” alone: what is counted stands beside it\.$/],
  ['a figure that ends as its label begins', 'figures', 'value: "8"', 'value: 8 acres', /“acres-2028”: found “8 acres”, expected “8”: “acres” stands in “Words under the figure” too/],
  ['naira beside dollars', 'figures', 'value: $60K', 'value: ₦60K', /“revenue-vision”: found “₦60K”, expected \$, because “What is counted” has “US dollars a year”: convert the number, or write the currency of the figure there\.$/],
  ['money without its currency', 'figures', 'value: $60K', 'value: 60K', /“revenue-vision”: found “60K”, expected “\$60K”/],
  ['money in a unit of none', 'figures', 'value: 3 years', 'value: $3K', /“maturity”: found “\$3K”, expected the currency in “What is counted” as well/],
  ['two currencies in one drawing', 'figures', /value: \$60K\n.*\n/.exec(greenAcre.figures)?.[0] ?? '?', 'value: ₦60K\n    unit: naira a year\n', /“revenue-vision”: found “naira a year” beside “US dollars a year” of “revenue”, expected one currency/, 'unit: US dollars a year\n    label: annual revenue'],
  ['a farm without land', 'figures', 'value: "4"', 'value: "0"', /“acres”: found “0”, expected one whole number, at least 1: it is drawn/],
  ['thousands without a comma', 'figures', 'value: "30"', 'value: 3000', /“seedlings”, value: found “3000”, expected a comma between thousands: 3,000\./],
  ['a figure without a number', 'figures', 'value: $60K', 'value: plenty', /value: found “plenty”, expected one number such as 1,500, or a range/],
  ['a product on sale today that waits for a goal', 'products', 'waitsFor: Oil refinery', 'waitsFor: Oil refinery\n    today: true', /found “There today” switched on beside “Oil refinery” in “Waits for”, expected one of the two/, undefined],
  ['a service in use today that waits for a goal', 'landing', '    today: false\n    goal: Oil refinery', '    today: true\n    goal: Oil refinery', /found “There today” switched on beside “Oil refinery” in “Waits for”/, undefined],
  ['a misspelt goal', 'products', 'waitsFor: Oil refinery', 'waitsFor: Oil Refinary', /found “Oil Refinary”, expected a goal in the words of the Roadmap \(did you mean “Oil refinery”\?\): Second nursery, Oil refinery; or empty this field\./],
  ['a figure of something else than trees', 'roadmap', 'trees: trees-2026', 'trees: revenue', /trees: found “revenue”, expected a figure of trees, such as trees-2027/],
  ['a figure that there is not', 'roadmap', 'trees: trees-2026', 'trees: trees-2027', /found “trees-2027”, expected a figure with this Id: add it to Figures/],
  ['a misspelt goal in braces', 'landing', '{trees-planted}', '{tree-2026-count}', /\(did you mean “\{trees-2026-count\}”\?\)/],
  ['a name in braces that nothing fills in', 'landing', '{trees-planted}', '{trees}', /expected no \{trees\} in it: what is filled in here is \{name\}, \{email\}, figures such as \{acres\}/],
  ['a figure in braces that there is not', 'landing', '{trees-planted}', '{trees-2099}', /found \{trees-2099\}, expected a figure with the Id “trees-2099”: add it to Figures/],
  ['a brace without its other', 'landing', '{trees-planted}', '{trees-planted', /expected no \{ in it/],
  ['a figure where nothing fills it in', 'landing', 'learnMore: Learn More', 'learnMore: Learn {acres}', /learnMore: found “Learn \{acres\}”, expected no \{acres\} in it: nothing is filled in here/],
  ['two products of one name, but for spaces', 'products', 'name: Refined oil', 'name: "Crude  oil "', /name: found a second “Crude oil”/],
];
