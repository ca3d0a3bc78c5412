import { landingCopy } from '../../app/content.ts';
import { palette } from '../../app/drawings/palette.ts';
import { columnsOf, heading } from './columns.ts';
import { group, type Sheet, tagged, write } from './sheet.ts';

/** Every product with what it is, and how far it is. */
export function productRow(sheet: Sheet): void {
  heading(sheet, landingCopy.vision.products);
  group(sheet, sheet.root, 'L', (list) => {
    columnsOf(sheet, sheet.content.products, 4, ({ name, description, standing }, { x, y, width }) => {
      let end = y;
      group(sheet, list, 'LI', (item) => {
        tagged(sheet, item, 'LBody', () => {
          end = write(sheet, name, x, y, { face: 'bold', width });
          end = write(sheet, description, x, end, { width });
          end = write(sheet, standing, x, end, { width, color: palette.quiet });
        });
      });
      return end;
    });
  });
}
