import { type DecisionCode, decisions, MARGINAL, NO, type Verdict, YES } from '../verdict';

/** A verdict as numbers, to be weighed against others without allocating. */
export class Weighing {
  code: DecisionCode = NO;
  marginMm = 0;
  sigmaMm = 0;
  /** Nothing has been weighed yet: the first that comes is taken as it is. */
  isEmpty = true;

  clear(): void {
    this.isEmpty = true;
  }

  set(code: DecisionCode, marginMm: number, sigmaMm: number): void {
    this.code = code;
    this.marginMm = marginMm;
    this.sigmaMm = sigmaMm;
    this.isEmpty = false;
  }

  /** One of all must hold (see `either`). */
  orElse(code: DecisionCode, marginMm: number, sigmaMm: number): void {
    if (this.isEmpty || code > this.code || (code === this.code && this.marginMm < marginMm)) {
      this.set(code, marginMm, sigmaMm);
    }
  }

  /** All must hold (see `both`). */
  andAlso(code: DecisionCode, marginMm: number, sigmaMm: number): void {
    if (this.isEmpty || code < this.code || (code === this.code && this.marginMm > marginMm)) {
      this.set(code, marginMm, sigmaMm);
    }
  }

  take(verdict: Verdict): void {
    this.set(codeOf(verdict), verdict.marginMm, verdict.sigmaMm);
  }

  verdict(): Verdict {
    return { decision: decisions[this.code], marginMm: this.marginMm, sigmaMm: this.sigmaMm };
  }
}

export function codeOf({ decision }: Verdict): DecisionCode {
  if (decision === 'yes') return YES;
  return decision === 'no' ? NO : MARGINAL;
}
