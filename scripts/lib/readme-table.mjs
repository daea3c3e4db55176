import { readFileSync, writeFileSync } from 'node:fs';
import { at } from './root.mjs';

const BEGIN = '<!-- proof: detection -->';
const END = '<!-- end of proof -->';

/** Writes the detection figures of docs/proof.json into README.md, between their marks. */
export function writeReadmeTable() {
  const { commit, conditions } = JSON.parse(readFileSync(at('docs', 'proof.json'), 'utf8')).detection;
  const rows = conditions.map(
    (row) =>
      `| ${row.condition} | ${row.fiducials} | ${row.foundPercent} % | ${row.falseIds} | ${row.centreRmsMm} mm | ${row.headingRmsDeg}° |`,
  );
  const table = [
    '| on tables with exact truth | fiducials | found | false | centre RMS | heading RMS |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `Measured at ${commit} by \`npm run prove -- detection\`.`,
  ].join('\n');
  const file = at('README.md');
  const text = readFileSync(file, 'utf8');
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`README.md has no place for the figures: ${BEGIN} … ${END}`);
  writeFileSync(file, `${text.slice(0, begin + BEGIN.length)}\n${table}\n${text.slice(end)}`);
}
