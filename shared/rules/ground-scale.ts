/** How much ground the table stands for: `tableMm` of it are `groundM`. Both are positive. */
export interface GroundScale {
  readonly tableMm: number;
  readonly groundM: number;
}

/** Millimetres of the table as metres of ground. */
export function groundMetres(tableMm: number, scale: GroundScale): number {
  return (tableMm * scale.groundM) / scale.tableMm;
}

/** Metres of ground as millimetres of the table. */
export function tableMillimetres(groundM: number, scale: GroundScale): number {
  return (groundM * scale.tableMm) / scale.groundM;
}

/** One to how many: 2000 where 25 mm are 50 m. */
export function scaleDenominator({ tableMm, groundM }: GroundScale): number {
  return (groundM * 1000) / tableMm;
}
