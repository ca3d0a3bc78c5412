import { fieldFigures } from '../drawings/content-figures.ts';
import { planField } from '../drawings/field-plan.ts';
import { each, marksFor } from '../drawings/scale.ts';
import { counted } from '../drawings/svg.ts';

/** The field of this roadmap, cut into what each phase adds. Made at build time only. */
export const roadmapField = planField(fieldFigures());

/** What sentences about the field fill in: how many palms it stands for, how many marks it holds, what a mark is. */
export const fieldWords = {
  palms: counted(roadmapField.palms),
  marks: counted(marksFor(roadmapField.palms, roadmapField.perMark)),
  mark: each(roadmapField.perMark, 'palm', 'palms'),
};
