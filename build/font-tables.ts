/**
 * Reads and writes the few parts of a TrueType file that the build needs.
 * The layout is the OpenType specification's: https://learn.microsoft.com/typography/opentype/spec/otff
 */
export type Tables = ReadonlyMap<string, Buffer>;

/** Takes a TrueType file apart into its tables. */
export function readTables(font: Buffer): Tables {
  const tables = new Map<string, Buffer>();
  for (let record = 12; record < 12 + 16 * font.readUInt16BE(4); record += 16) {
    const start = font.readUInt32BE(record + 8);
    const tag = font.toString('latin1', record, record + 4);
    tables.set(tag, font.subarray(start, start + font.readUInt32BE(record + 12)));
  }
  return tables;
}

/** Puts tables together into a TrueType file. Checksums are left at zero: a later conversion writes them. */
export function writeTables(tables: Tables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const log = Math.floor(Math.log2(sorted.length));
  const header = Buffer.alloc(12 + 16 * sorted.length);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(sorted.length, 4);
  header.writeUInt16BE(16 * 2 ** log, 6);
  header.writeUInt16BE(log, 8);
  header.writeUInt16BE(16 * (sorted.length - 2 ** log), 10);
  const parts = [header];
  let start = header.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    header.write(tag, 12 + 16 * index, 'latin1');
    header.writeUInt32BE(start, 12 + 16 * index + 8);
    header.writeUInt32BE(table.length, 12 + 16 * index + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    start += padded.length;
  }
  return Buffer.concat(parts);
}

/** Heights of a line as shares of the letter size: ascent, descent and gap. */
export function lineMetrics(tables: Tables): { ascent: number; descent: number; lineGap: number } {
  const hhea = tableOf(tables, 'hhea');
  const size = unitsOf(tables);
  return {
    ascent: hhea.readInt16BE(4) / size,
    descent: -hhea.readInt16BE(6) / size,
    lineGap: hhea.readInt16BE(8) / size,
  };
}

/** How wide a character is as a share of the letter size. */
export function widthOf(tables: Tables, glyphs: ReadonlyMap<number, number>, character: string): number {
  const hmtx = tableOf(tables, 'hmtx');
  const last = tableOf(tables, 'hhea').readUInt16BE(34) - 1;
  const glyph = glyphs.get(character.codePointAt(0) ?? 0) ?? 0;
  return hmtx.readUInt16BE(4 * Math.min(glyph, last)) / unitsOf(tables);
}

/** The characters a font knows, with the glyph of each. Reads the format that all fonts of the web carry (4). */
export function glyphsOf(tables: Tables): ReadonlyMap<number, number> {
  const cmap = tableOf(tables, 'cmap');
  const glyphs = new Map<number, number>();
  for (let record = 4; record < 4 + 8 * cmap.readUInt16BE(2); record += 8) {
    const map = cmap.subarray(cmap.readUInt32BE(record + 4));
    if (map.readUInt16BE(0) !== 4) continue;
    const length = map.readUInt16BE(6);
    for (let at = 14; at < 14 + length; at += 2) {
      const [end, start] = [map.readUInt16BE(at), map.readUInt16BE(at + length + 2)];
      const [delta, offset] = [map.readUInt16BE(at + 2 * length + 2), at + 3 * length + 2];
      const skip = map.readUInt16BE(offset);
      for (let code = start; code <= end && code !== 0xffff; code += 1) {
        const glyph = skip === 0 ? code : map.readUInt16BE(offset + skip + 2 * (code - start));
        if (skip === 0 || glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
      }
    }
  }
  return glyphs;
}

function unitsOf(tables: Tables): number {
  return tableOf(tables, 'head').readUInt16BE(18);
}

function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`A font has no ${tag} table`);
  return table;
}
