import ground from '../shared/ground.module.css';
import { Svg } from '../shared/svg.tsx';
import { Grove, plantRows } from './grove.tsx';

const [width, height, pitch] = [1920, 96, 98];

/** The edge of the plot, as wide as the page. */
export function PalmRow() {
  const palms = plantRows({
    seed: 9,
    rows: [0, 1],
    columns: [0, 21],
    place: (_, column) => [column * pitch, height / 2],
  });
  return (
    <Svg className="on-screen" viewBox={`0 0 ${width} ${height}`} fit="xMidYMid slice">
      <path className={ground.soil} d={`M-999 0H2919V${height}H-999z`} />
      <Grove palms={palms} scale={0.68} width={width} height={height} />
    </Svg>
  );
}
