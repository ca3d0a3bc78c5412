import * as v from 'valibot';
import { isPlainFileName, pictureName } from '../plain-signs.ts';
import { requiredDay } from './day.ts';
import { entry, fieldInForms, label, list, optionsFrom, refuse } from './fields.ts';

const saved = 'a JPEG, PNG, WebP or AVIF (on an iPhone: Settings, Camera, Formats, Most Compatible)';
const aName =
  'the name of a picture in content/photographs/, at most 150 letters, digits, spaces, dots and dashes, such as nursery.jpg';
const isSaved = /\.(?:jpe?g|png|webp|avif)$/i;

/** On the longer side of a photograph: less is not sharp on a large screen. */
export const minPixels = 1200;
export const enoughPixels = `${minPixels.toLocaleString('en')} pixels on its longer side`;

/** The name of a file in `content/photographs/`, never a path to another folder. */
export const picture = v.pipe(
  v.string(aName),
  // The forms write a name with its folder.
  v.transform((name) => pictureName(name).replace(/^\/?(?:content\/)?(?:photographs\/)?/, '')),
  refuse((name) => {
    if (!isPlainFileName(name)) return aName;
    return isSaved.test(name) ? undefined : saved;
  }),
  fieldInForms('Picture', `A JPEG, PNG, WebP or AVIF file, at least ${enoughPixels}.`, {
    widget: 'image',
    choose_url: false,
    accept: '.jpg,.jpeg,.png,.webp,.avif',
  }),
);

const photograph = entry({
  file: picture,
  shows: label('What it shows', 'Stands below it, and is read to those who do not see it.', 140),
  place: label('Where it was taken', 'As exact as you wish to tell everybody.', 60),
  taken: requiredDay('Taken on', 'The day it was taken.', 'the day it was taken, such as 2026-01-31'),
  proves: v.optional(
    v.pipe(
      label(
        'What it proves',
        'The id of a figure, or the title of a technology. (None) where it proves neither.',
        60,
      ),
      optionsFrom('proven'),
    ),
  ),
});

export const photographsFile = v.strictObject({
  photographs: list('Photographs', 'Photograph', photograph, {
    min: 0,
    hint: 'The page shows them in this order. The newest that proves a figure of Progress stands beside that figure as well.',
    summary: '{{fields.shows}}',
  }),
});

export type Photograph = v.InferOutput<typeof photograph>;
