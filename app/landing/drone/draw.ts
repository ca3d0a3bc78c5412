// Draws the field of the game as a drone would photograph it.
import { cloudFall, type Field, type Palm, type Puff, seeded, side, youngBelow } from './field.ts';

/** @param unit pixels of the canvas for a unit of the field */
export function drawField(canvas: HTMLCanvasElement, field: Field, unit: number): void {
  canvas.width = canvas.height = side * unit;
  // Drawn by the processor: the same pixels on every graphics chip, and no wait to read them.
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.scale(unit, unit);
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--earth');
  context.fillRect(0, 0, side, side);
  drawSoil(context, field);
  drawWeeds(context, field);
  // Each shape is drawn once and then copied: hundreds of long outlines would keep a slow phone busy.
  const shadow = drawSprite('#palm-shadow', unit);
  const old = drawSprite('#crown path', unit);
  // Without the two outer whorls and the midribs.
  const young = drawSprite('#crown path:nth-child(n+5):not(:nth-child(7))', unit, 1.18);
  // A `fall` of 1 moves a shadow away from the light, as far as in crowns.svg.
  const drawPalm = (sprite: HTMLCanvasElement, { x, y, radius, turn }: Palm, fall = 0) => {
    context.save();
    context.translate(x + fall * 0.23 * radius, y + fall * 0.32 * radius);
    context.rotate(turn);
    context.drawImage(sprite, -1.28 * radius, -1.28 * radius, 2.56 * radius, 2.56 * radius);
    context.restore();
  };
  for (const palm of field.palms) drawPalm(shadow, palm, 1);
  for (const palm of field.palms) drawPalm(palm.radius < youngBelow ? young : old, palm);
  const { clouds, shades } = field;
  for (const puff of shades) drawPuff(context, puff, dark);
  for (const { x, y, radius, alpha } of clouds)
    drawPuff(context, { x: x + cloudFall, y: y + cloudFall, radius, alpha: alpha * 0.35 }, dark);
  for (const puff of clouds) drawPuff(context, puff, white);
}

// Red, green and blue.
const dark = '20,8,4';
const white = '255,250,240';
const paleSoil = '255,214,170';
const darkSoil = '70,25,5';

/**
 * The pixels, once known ones were read back: browsers that hide pictures from pages return noise, one colour or nothing, perhaps from now on.
 * Those that only vary the low bits of each pixel do not disturb the count.
 */
export function readPixels(canvas: HTMLCanvasElement): ImageData | undefined {
  const test = document.createElement('canvas');
  test.width = test.height = side;
  const context = test.getContext('2d')!;
  const known = context.createImageData(side, side);
  for (let index = 0; index < known.data.length; index++) {
    known.data[index] = index % 4 === 3 ? 255 : (index * 37) % 256;
  }
  context.putImageData(known, 0, 0);
  try {
    const { data } = context.getImageData(0, 0, side, side);
    const isRead = known.data.every((value, index) => Math.abs(value - data[index]!) < 8);
    return isRead ? canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.width) : undefined;
  } catch {
    return undefined;
  }
}

/** Copies a shape that the page has in SVG, with its current colours. */
function drawSprite(selector: string, unit: number, scale = 1): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.ceil(36 * unit);
  const context = canvas.getContext('2d')!;
  context.translate(canvas.width / 2, canvas.width / 2);
  // In drawing units a crown reaches 50 from its centre; its longest frond 64.
  context.scale((canvas.width / 128) * scale, (canvas.width / 128) * scale);
  for (const path of document.querySelectorAll(selector)) {
    const { fill, fillOpacity, stroke, strokeOpacity } = getComputedStyle(path);
    const shape = new Path2D(path.getAttribute('d')!);
    context.fillStyle = fill;
    context.strokeStyle = stroke;
    // Midribs are lines.
    const isLine = fill === 'none';
    context.globalAlpha = +(isLine ? strokeOpacity : fillOpacity);
    context[isLine ? 'stroke' : 'fill'](shape);
  }
  return canvas;
}

function drawSoil(context: CanvasRenderingContext2D, { seed, track }: Field): void {
  const random = seeded(seed);
  for (let index = 0; index < 60; index++) {
    const patch = { x: random() * side, y: random() * side, radius: 10 + random() * 50, alpha: 0.09 };
    drawPuff(context, patch, index % 2 ? paleSoil : darkSoil);
  }
  context.lineWidth = track.width * 0.9;
  context.strokeStyle = 'rgba(255,222,184,.17)';
  context.beginPath();
  context.moveTo(0, track.from);
  context.lineTo(side, track.to);
  context.stroke();
  for (let index = 0; index < 900; index++) {
    context.fillStyle = index % 3 ? 'rgba(60,20,5,.2)' : 'rgba(255,226,190,.22)';
    const size = 0.4 + random();
    context.fillRect(random() * side, random() * side, size, size);
  }
}

function drawWeeds(context: CanvasRenderingContext2D, { weeds }: Field): void {
  for (const { x, y, radius, turn } of weeds) {
    context.fillStyle = turn > 3 ? 'rgba(112,138,52,.75)' : 'rgba(74,112,48,.75)';
    for (let leaf = 0; leaf < 5; leaf++) {
      context.beginPath();
      context.ellipse(x, y, radius * 1.3, radius * 0.35, turn + leaf * 1.26, 0, 7);
      context.fill();
    }
  }
}

function drawPuff(context: CanvasRenderingContext2D, { x, y, radius, alpha }: Puff, colour: string): void {
  const fog = context.createRadialGradient(x, y, radius * 0.2, x, y, radius);
  fog.addColorStop(0, `rgba(${colour},${alpha})`);
  fog.addColorStop(1, `rgba(${colour},0)`);
  context.fillStyle = fog;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}
