// The cards of Progress for palms, seedlings and acres: a figure, and a mark for each.
import { Acres, describeAcres } from '../drawings/field/acres.tsx';
import { BlockMap, BlockMarkers, describeBlocks } from '../drawings/field/block-map.tsx';
import {
  arrangeAcross,
  arrangeBeside,
  arrangeUpright,
  seedlingsScale,
  treesScale,
} from '../drawings/field/blocks.ts';
import { Description, Sprite } from '../drawings/shared/svg.tsx';
import { useContent } from '../page/use-content.ts';
import { amountOf, hasFigure } from '../ui/figure-text.ts';
import styles from './field.module.css';
import { FigureFacts } from './figure-facts.tsx';

const plots = [
  { id: 'trees-planted', icon: 'palm', kind: 'crowns', scale: treesScale },
  { id: 'seedlings', icon: 'seedling', kind: 'dots', scale: seedlingsScale },
] as const;

/** Palms, seedlings and acres, one mark for each. A figure that the owner took out has no card. */
export function Field() {
  const content = useContent();
  const shown = plots
    .filter(({ id }) => hasFigure(content.figures, id))
    .map((plot) => ({ ...plot, scale: plot.scale(amountOf(content, plot.id)) }));
  const arranged = arrangeBeside(shown.map(({ scale }) => scale.marks));
  const [crowns = 0, dots = 0] = plots.map(
    ({ id }) => shown.find((plot) => plot.id === id)?.scale.marks ?? 0,
  );
  return (
    <>
      <Sprite>
        <BlockMarkers crowns={crowns} dots={dots} />
      </Sprite>
      <div className={`stack ${styles.plots} ${arranged ? styles.row : ''}`.trim()}>
        {shown.map(({ id, icon, kind, scale }, index) => (
          <article key={id} className={`card ${styles.card}`} aria-labelledby={`card-${id}`}>
            <FigureFacts id={id} icon={icon} />
            {scale.marks > 0 && (
              <>
                <BlockMap
                  kind={kind}
                  marks={scale.marks}
                  arrangement={arranged?.[index] ?? arrangeAcross(scale.marks)}
                  className={`on-wide ${styles.wide}`}
                />
                <BlockMap
                  kind={kind}
                  marks={scale.marks}
                  arrangement={arrangeUpright(scale.marks)}
                  className={`on-phone ${styles.tall}`}
                />
                <Description text={describeBlocks(scale, kind)} />
              </>
            )}
          </article>
        ))}
      </div>
      {hasFigure(content.figures, 'acres') && (
        <article className={`card ${styles.card} ${styles.acres}`} aria-labelledby="card-acres">
          <FigureFacts id="acres" icon="acres" />
          <div className={styles.map}>
            <Acres acres={amountOf(content, 'acres')} />
          </div>
          <Description text={describeAcres(amountOf(content, 'acres'))} />
        </article>
      )}
    </>
  );
}
