import { block, type FieldView, palmPitch, rowPitch, rowTop } from './field-geometry.ts';
import styles from './one-palm.module.css';
import { Chip, Frame } from './overlay.tsx';
import { decimal, pair } from './path.ts';

type OnePalmProps = { view: FieldView; label: string; columns: number; rows: number };

export function OnePalm({ view, label, columns, rows }: OnePalmProps) {
  const scale = view === 'wide' ? 1.25 : 2.1;
  const column = Math.round(columns * (view === 'wide' ? 0.56 : 0.3));
  const row = Math.round(rows * 0.28);
  const roads = Math.floor(column / block.columns) * block.road;
  const x = column * palmPitch + roads + (row % 2 ? 7.5 : 2.5);
  const y = rowTop(row) + rowPitch / 2;
  const reach = 13 * scale;
  const left = x + reach + 20 * scale;
  const lead = `M${pair(x + reach, y)}h${20 * scale}`;
  const span = (20 + label.length * 10) * scale;
  return (
    <g className={styles.onePalm}>
      <Frame x={x} y={y} halfWidth={reach} corner={Math.round(reach * 0.6)} />
      <Chip lead={lead} x={left} y={y - 14 * scale} width={span} height={28 * scale}>
        <text x={decimal(left + 11 * scale)} y={decimal(y + 6 * scale)} fontSize={decimal(17 * scale)}>
          {label}
        </text>
      </Chip>
    </g>
  );
}
